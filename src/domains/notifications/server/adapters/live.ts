import type { Handler } from 'hono';
import type { Actor, Deps } from '../../../../platform/context.ts';
import { joinCookies } from '../../../../platform/web/chunked-cookies.ts';
import { liveNotification, liveSince, madeAt } from '../queries.ts';
import { type Connection, openStream } from './live-stream.ts';

const HEARTBEAT_MS = 20_000;
/** Then the browser connects again: no stream is older than what serves it. */
const MAX_AGE_MS = 30 * 60_000;
const MAX_PER_USER = 8;
const REPLAY_LIMIT = 500;
/** A transaction that began earlier may commit later: what was made shortly before may have been missed, too. */
const OVERLAP_MS = 10_000;

type LiveDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'log'>;
interface Sessions {
  read: (cookie_header: string | null) => Promise<{ actor: Actor; session_id: string } | null>;
  /** Whose pages these sessions show now, by session; what has ended is missing. */
  actorsOf: (session_ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * `GET /api/live`: server-sent events `{ id, kind, booking_id }` of the signed-in person's own notifications,
 * after `Last-Event-ID` where one is given. 401 signed out, 429 beyond eight streams of one person. Each is told only
 * while its session goes on. `close` ends them all; the browsers come back to whatever serves next.
 */
export function createLiveStreams(
  deps: LiveDeps,
  sessions: Sessions,
): { handler: Handler; close: () => void } {
  const streams = createStreams(deps, sessions);
  const handler: Handler = async (c) => {
    const session = await sessions.read(joinCookies(c.req.header('cookie') ?? null));
    if (!session) return c.json({ code: 'UNAUTHORIZED', message: 'Sign in first.' }, 401);
    // nobody would ever read or end the stream of a HEAD
    if (c.req.method !== 'GET') return c.body(null, 204);
    await streams.listen();
    const stream = await streams.open(
      { user_id: session.actor.id, session_id: session.session_id },
      c.req.header('last-event-id') ?? '',
    );
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
function createStreams({ db, clock, live, log }: LiveDeps, { actorsOf }: Pick<Sessions, 'actorsOf'>) {
  const connections = new Map<string, Set<Connection>>();
  let listening: Promise<unknown> | null = null;
  let heartbeat: NodeJS.Timeout | null = null;
  const all = (): Connection[] => [...connections.values()].flatMap((set) => [...set]);

  /** Those whose session goes on as it was; the others' pages are told to ask again, and hear no more. */
  async function current(open: readonly Connection[]): Promise<Connection[]> {
    if (open.length === 0) return [];
    const actors = await actorsOf([...new Set(open.map(({ session_id }) => session_id))]);
    const isCurrent = ({ session_id, user_id }: Connection) => actors.get(session_id) === user_id;
    for (const connection of open)
      if (!isCurrent(connection)) {
        connection.refresh();
        connection.close();
      }
    return open.filter(isCurrent);
  }

  async function deliver(payload: string): Promise<void> {
    const [user_id = '', id = ''] = payload.split(':');
    const row = id === '' ? null : await liveNotification(db, user_id, id);
    if (id !== '' && !row) return;
    for (const connection of await current([...(connections.get(user_id) ?? [])]))
      if (row) connection.offer(row);
      else connection.refresh();
  }

  /** After the database connection was lost: everything since is looked up, for everybody at once. */
  async function catchUp(): Promise<void> {
    const open = await current(all());
    if (open.length === 0) return;
    const since = new Date(Math.min(...open.map((connection) => Number(connection.since))) - OVERLAP_MS);
    const rows = await liveSince(db, [...new Set(open.map(({ user_id }) => user_id))], since, REPLAY_LIMIT);
    for (const row of rows)
      for (const connection of open) if (connection.user_id === row.user_id) connection.offer(row);
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

  async function beat(): Promise<void> {
    // sessions end in many ways, and not each of them says so here
    await current(all()).catch((error: unknown) => log.warn({ error }, 'live sessions not read'));
    for (const connection of all())
      if (performance.now() - connection.opened_ms > MAX_AGE_MS) connection.close();
      else connection.write(':\n\n');
  }

  function add(connection: Connection): void {
    const set = connections.get(connection.user_id) ?? new Set();
    connections.set(connection.user_id, set.add(connection));
    heartbeat ??= setInterval(() => void beat(), HEARTBEAT_MS).unref();
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
    async open(
      owner: Pick<Connection, 'user_id' | 'session_id'>,
      last_event_id: string,
    ): Promise<ReadableStream<Uint8Array> | null> {
      if ((connections.get(owner.user_id)?.size ?? 0) >= MAX_PER_USER) return null;
      const { stream, connection } = openStream(owner, clock.now(), remove);
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
