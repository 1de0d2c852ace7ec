import type { LiveEvent } from '../../contract.ts';

/** What a client that reads too slowly may leave unread before it is cut off. */
const BUFFER_BYTES = 64 * 1024;
const REMEMBERED = 1_000;

interface LiveRow extends LiveEvent {
  user_id: string;
  created_at: Date;
}

/** Whose stream it is, and by which session. */
interface Owner {
  user_id: string;
  session_id: string;
}

export interface Connection extends Owner {
  opened_ms: number;
  /** Everything made before this has been sent. */
  since: Date;
  /** Sends a row once, however often it is found. */
  offer(row: LiveRow): void;
  /** Has the page ask again for what it shows. */
  refresh(): void;
  write(text: string): void;
  close(): void;
}

/** One browser's stream; `onEnd` runs once, whoever ended it. */
export function openStream(
  owner: Owner,
  now: Date,
  onEnd: (connection: Connection) => void,
): { stream: ReadableStream<Uint8Array>; connection: Connection } {
  const encoder = new TextEncoder();
  const sent = new Set<string>();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  const end = (finish?: (open: ReadableStreamDefaultController<Uint8Array>) => void): void => {
    const open = controller;
    if (!open) return;
    controller = null;
    finish?.(open);
    onEnd(connection);
  };
  const connection: Connection = {
    ...owner,
    opened_ms: performance.now(),
    since: now,
    offer({ id, kind, booking_id, created_at }) {
      if (sent.has(id)) return;
      sent.add(id);
      for (const oldest of sent) {
        if (sent.size <= REMEMBERED) break;
        sent.delete(oldest);
      }
      if (created_at > connection.since) connection.since = created_at;
      connection.write(
        `id: ${id}\ndata: ${JSON.stringify({ id, kind, booking_id } satisfies LiveEvent)}\n\n`,
      );
    },
    // of a kind and without an id: nothing to remember, nothing to send again
    refresh: () => connection.write('event: refresh\ndata: {}\n\n'),
    write(text) {
      const bytes = encoder.encode(text);
      if ((controller?.desiredSize ?? 0) < bytes.length)
        end((open) => open.error(new Error('reads too slowly')));
      else controller?.enqueue(bytes);
    },
    close: () => end((open) => open.close()),
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
  );
  return { stream, connection };
}
