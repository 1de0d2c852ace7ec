import type { Handler } from 'hono';
import type { Actor, Deps } from '../../../../platform/context.ts';
import { joinCookies } from '../../../../platform/web/chunked-cookies.ts';
import { liveNotification, liveSince, madeAt } from '../queries.ts';
import { type Connection, openStream } from './live-stream.ts';

const HEARTBEAT_MS = 20_000;
/** Then the browser connects again and with that shows again that it is still signed in. */
const MAX_AGE_MS = 30 * 60_000;
const MAX_PER_USER = 8;
const REPLAY_LIMIT = 500;
/** A transaction that began earlier may commit later: what was made shortly before may have been missed, too. */
const OVERLAP_MS = 10_000;

type LiveDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'log'>;
type ReadSession = (cookie_header: string | null) => Promise<{ actor: Actor } | null>;

/**
 * `GET /api/live`: server-sent events `{ id, kind, booking_id }` of the signed-in person's own notifications,
 * after `Last-Event-ID` where one is given. 401 signed out, 429 beyond eight streams of one person. `close`
 * ends them all; the browsers come back to whatever serves next.
 */
export function createLiveStreams(
  deps: LiveDeps,
  readSession: ReadSession,
): { handler: Handler; close: () => void } {
  const streams = createStreams(deps);
  const handler: Handler = async (c) => {
    const session = await readSession(joinCookies(c.req.header('cookie') ?? null));
    if (!session) return c.json({ code: 'UNAUTHORIZED', message: 'Sign in first.' }, 401);
    // nobody would ever read or end the stream of a HEAD
    if (c.req.method !== 'GET') return c.body(null, 204);
    await streams.listen();
    const stream = await streams.open(session.actor.id, c.req.header('last-event-id') ?? '');
    if (!stream) return c.json({ code: 'TOO_MANY_REQUESTS', message: 'Too many open streams.' }, 429);
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
  };
  return { handler, close: () => streams.close() };
}

/** All streams of this process over one subscription to the database. */
function createStreams({ db, clock, live, log }: LiveDeps) {
  const connections = new Map<string, Set<Connection>>();
  let listening: Promise<unknown> | null = null;
  let heartbeat: NodeJS.Timeout | null = null;
  const all = (): Connection[] => [...connections.values()].flatMap((set) => [...set]);

  async function deliver(payload: string): Promise<void> {
    const [user_id = '', id = ''] = payload.split(':');
    if (!connections.has(user_id)) return;
    if (id === '') {
      for (const connection of connections.get(user_id) ?? []) connection.refresh();
      return;
    }
    const row = await liveNotification(db, user_id, id);
    if (row) for (const connection of connections.get(user_id) ?? []) connection.offer(row);
  }

  /** After the database connection was lost: everything since is looked up, for everybody at once. */
  async function catchUp(): Promise<void> {
    const open = all();
    if (open.length === 0) return;
    const since = new Date(Math.min(...open.map((connection) => Number(connection.since))) - OVERLAP_MS);
    const rows = await liveSince(db, [...connections.keys()], since, REPLAY_LIMIT);
    for (const row of rows)
      for (const connection of connections.get(row.user_id) ?? []) connection.offer(row);
    // what changed without a word left no row to find
    for (const connection of open) connection.refresh();
    // too much to tell one by one: whoever connects anew asks for the whole state
    if (rows.length === REPLAY_LIMIT) for (const connection of open) connection.close();
  }

  async function replay(connection: Connection, last_event_id: string): Promise<void> {
    const last_at = await madeAt(db, connection.user_id, last_event_id);
    if (!last_at) return;
    const rows = await liveSince(
      db,
      [connection.user_id],
      new Date(last_at.getTime() - OVERLAP_MS),
      REPLAY_LIMIT,
    );
    for (const row of rows) if (row.id !== last_event_id) connection.offer(row);
  }

  function beat(): void {
    for (const connection of all())
      if (performance.now() - connection.opened_ms > MAX_AGE_MS) connection.close();
      else connection.write(':\n\n');
  }

  function add(connection: Connection): void {
    const set = connections.get(connection.user_id) ?? new Set();
    connections.set(connection.user_id, set.add(connection));
    heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref();
  }

  function remove(connection: Connection): void {
    const set = connections.get(connection.user_id);
    set?.delete(connection);
    if (set?.size === 0) connections.delete(connection.user_id);
    if (connections.size > 0 || !heartbeat) return;
    clearInterval(heartbeat);
    heartbeat = null;
  }

  return {
    listen: (): Promise<unknown> =>
      (listening ??= live
        .subscribe('live', (payload) => {
          (payload === null ? catchUp() : deliver(payload)).catch((error: unknown) =>
            log.warn({ error }, 'live event not delivered'),
          );
        })
        .catch((error: unknown) => {
          listening = null;
          throw error;
        })),

    /** Null when this person has too many open already. */
    async open(user_id: string, last_event_id: string): Promise<ReadableStream<Uint8Array> | null> {
      if ((connections.get(user_id)?.size ?? 0) >= MAX_PER_USER) return null;
      const { stream, connection } = openStream(user_id, clock.now(), remove);
      add(connection);
      connection.write('retry: 3000\n\n');
      try {
        if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(last_event_id))
          await replay(connection, last_event_id);
      } catch (error) {
        connection.close();
        throw error;
      }
      return stream;
    },

    close(): void {
      for (const connection of all()) connection.close();
    },
  };
}
