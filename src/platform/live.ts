import pg from 'pg';
import type { Log } from './log.ts';

/** One LISTEN connection per process; payloads are ids, never bodies (NOTIFY carries at most 8,000 bytes). */
export interface LiveHub {
  /** Calls `listener` with each payload, and with null after a reconnect, when some may have been missed. */
  subscribe(channel: string, listener: (payload: string | null) => void): Promise<() => void>;
  close(): Promise<void>;
}

const RECONNECT_MS = 500;

export function createLiveHub(url: string, log: Log): LiveHub {
  const listeners = new Map<string, Set<(payload: string | null) => void>>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let closed = false;

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'crossfade-live',
      keepAlive: true,
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    next.on('error', (error) => log.warn({ error: error.message }, 'live connection lost'));
    next.on('end', () => {
      if (client === next) client = null;
      if (!closed) setTimeout(() => void reconnect(), RECONNECT_MS).unref();
    });
    await next.connect();
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    return next;
  }
  const connect = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client);
    connecting ??= open().finally(() => {
      connecting = null;
    });
    return connecting;
  };
  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      for (const set of listeners.values()) for (const listener of set) listener(null);
    } catch {
      setTimeout(() => void reconnect(), RECONNECT_MS).unref();
    }
  }

  return {
    async subscribe(channel, listener) {
      let set = listeners.get(channel);
      if (!set) {
        set = new Set();
        listeners.set(channel, set);
        const connection = await connect();
        await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
      set.add(listener);
      return () => void set.delete(listener);
    },
    async close() {
      closed = true;
      await (await connecting?.catch(() => null))?.end();
      await client?.end();
    },
  };
}
