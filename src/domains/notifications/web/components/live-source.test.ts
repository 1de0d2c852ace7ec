// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLive } from './live-source.ts';

/** The browser's side of a stream, driven by the test. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  hear(id: string): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ id, kind: 'payout_sent', booking_id: null }) }),
    );
  }
  lose(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}
const open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);

function show(visibilityState: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const onEvents = vi.fn<(ids: ReadonlySet<string>) => void>();
const onChange = vi.fn<() => void>();
const onRefused = vi.fn<() => void>();
let close = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.all = [];
  show('visible');
  close = openLive({ onEvents, onChange, onRefused });
});
afterEach(() => {
  close();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the browser’s stream', () => {
  it('gathers what comes together and says each notification once', () => {
    const [source] = Source.all;
    source!.hear('a');
    source!.hear('b');
    source!.hear('a');
    vi.advanceTimersByTime(200);
    source!.hear('b');
    source!.hear('c');
    vi.advanceTimersByTime(200);
    expect(onEvents.mock.calls).toEqual([[new Set(['a', 'b'])], [new Set(['c'])]]);
  });

  it('is open while the tab is seen, and asks for what was missed before it was there and while it was away', () => {
    Source.all[0]!.dispatchEvent(new Event('open'));
    expect(onChange).toHaveBeenCalledOnce();
    show('hidden');
    expect(open()).toHaveLength(0);
    show('visible');
    show('visible');
    expect(open()).toHaveLength(1);
    open()[0]!.dispatchEvent(new Event('open'));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('asks again when told that something changed, without a word about it', () => {
    Source.all[0]!.dispatchEvent(new MessageEvent('refresh', { data: '{}' }));
    expect(onChange).toHaveBeenCalledOnce();
    expect(onEvents).not.toHaveBeenCalled();
  });

  it('leaves a lost connection to the browser, and tries a refused one again after a while', () => {
    Source.all[0]!.lose(0);
    vi.advanceTimersByTime(120_000);
    expect(Source.all).toHaveLength(1);
    expect(onRefused).not.toHaveBeenCalled();
    Source.all[0]!.lose(Source.CLOSED);
    expect(onRefused).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(61_000);
    expect(Source.all).toHaveLength(2);
  });

  it('ends with the page, also while it waits to try again', () => {
    Source.all[0]!.lose(Source.CLOSED);
    close();
    vi.advanceTimersByTime(120_000);
    show('visible');
    expect(open()).toHaveLength(0);
  });
});
