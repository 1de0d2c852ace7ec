import type { LiveEvent } from '../../contract.ts';

/** Events of one change come together and are answered together. */
const GATHER_MS = 150;
/** After a refusal (too many streams, signed out meanwhile); the browser itself only retries lost connections. */
const REFUSED_MS = 60_000;
const REMEMBERED = 200;

interface LiveListener {
  /** Ids of notifications not heard of before. */
  onEvents: (ids: ReadonlySet<string>) => void;
  /** Something changed that needs no words, or the stream is there after a time in which it may have. */
  onChange: () => void;
  /** There is no stream for this page. */
  onRefused: () => void;
}

/**
 * The stream of live events while this tab is visible: a browser grants few connections to one address, and
 * a hidden tab shows nothing. The answer closes it.
 */
export function openLive({ onEvents, onChange, onRefused }: LiveListener): () => void {
  const heard = new Set<string>();
  let fresh = new Set<string>();
  let source: EventSource | null = null;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  // what came between the page and its stream has been missed as well
  let wasAway = true;

  const tell = () => {
    gathering = undefined;
    const ids = fresh;
    fresh = new Set();
    onEvents(ids);
  };
  const hear = ({ data }: MessageEvent<string>) => {
    const { id } = JSON.parse(data) as LiveEvent;
    if (heard.has(id)) return;
    heard.add(id);
    for (const oldest of heard) {
      if (heard.size <= REMEMBERED) break;
      heard.delete(oldest);
    }
    fresh.add(id);
    gathering ??= setTimeout(tell, GATHER_MS);
  };
  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    const opened = new EventSource('/api/live');
    source = opened;
    opened.addEventListener('open', () => {
      if (wasAway) onChange();
      wasAway = false;
    });
    opened.addEventListener('message', hear);
    opened.addEventListener('refresh', onChange);
    opened.addEventListener('error', () => {
      wasAway = true;
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      retry = setTimeout(open, REFUSED_MS);
      onRefused();
    });
  };
  const follow = () => {
    if (document.visibilityState === 'visible') {
      if (!source) open();
      return;
    }
    wasAway = true;
    close();
  };

  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(gathering);
    close();
  };
}
