import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { newId } from '../../../../shared/ids.ts';
import { refreshScreens } from '../use-cases/refresh-screens.ts';
import { tell } from '../use-cases/tell-person.ts';
import { openStream } from './live-stream.ts';

const app = await createTestApp({ listen: true });
const ana = await app.signUp('user', 'Ana Reis');
const mira = await app.signUp('dj', 'Mira Stein');

const tellPayout = (user_id: string, booking_id = newId()) =>
  app.deps.db.transaction((tx) =>
    tell(tx, app.context(null), {
      user_id,
      kind: 'payout_sent',
      booking_id,
      details: { amount_cents: 100, currency: 'EUR' },
      dedupe_key: booking_id,
    }),
  );

/** Ana on another device: her cookie there. */
async function signInAgain(): Promise<string> {
  const response = await post('/api/auth/sign-in/email', {
    body: { email: ana.actor.email, password: 'Vinyl&Rain7am' },
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

const post = (path: string, { body, cookie = '' }: { body: object; cookie?: string }) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { cookie, origin: app.deps.env.BASE_URL, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface Event {
  id: string;
  data: { id: string; kind: string; booking_id: string };
}

/** A browser's stream: what it heard so far. */
async function connect(cookie: string, last_event_id?: string) {
  const controller = new AbortController();
  const response = await fetch(`${app.url}/api/live`, {
    headers: { cookie, ...(last_event_id ? { 'last-event-id': last_event_id } : {}) },
    signal: controller.signal,
  });
  let text = '';
  const read = async () => {
    for await (const chunk of response.body!) text += new TextDecoder().decode(chunk);
  };
  const ended = read().catch(() => undefined);
  return {
    response,
    ended,
    text: () => text,
    events: (): Event[] =>
      [...text.matchAll(/id: (.*)\ndata: (.*)\n\n/g)].map(([, id = '', data = '']) => ({
        id,
        data: JSON.parse(data),
      })),
    bookings(): string[] {
      return this.events().map(({ data }) => data.booking_id);
    },
    async close() {
      controller.abort();
      await ended;
    },
  };
}

describe('GET /api/live', () => {
  it('is for signed-in people', async () => {
    const response = await fetch(`${app.url}/api/live`);
    expect(response.status).toBe(401);
    expect(
      (await fetch(`${app.url}/api/live`, { headers: { cookie: 'crossfade.session_token=forged.x' } }))
        .status,
    ).toBe(401);
  });

  it('knows a session whose cookie comes in pieces', async () => {
    const [name = '', value = ''] = ana.cookie.split(';')[0]!.split('=');
    const middle = Math.floor(value.length / 2);
    const stream = await connect(`${name}.0=${value.slice(0, middle)}; ${name}.1=${value.slice(middle)}`);
    expect(stream.response.status).toBe(200);
    await stream.close();
  });

  it('tells each person of their own, and nobody of another’s', async () => {
    const [hers, other] = [await connect(ana.cookie), await connect(mira.cookie)];
    expect(hers.response.headers.get('content-type')).toBe('text/event-stream');
    const [for_ana, for_mira] = [newId(), newId()];
    await tellPayout(mira.actor.id, for_mira);
    await tellPayout(ana.actor.id, for_ana);
    await expect.poll(() => hers.bookings()).toEqual([for_ana]);
    await expect.poll(() => other.bookings()).toEqual([for_mira]);
    const [event] = hers.events();
    expect(event).toEqual({
      id: event!.id,
      data: { id: event!.id, kind: 'payout_sent', booking_id: for_ana },
    });
    await Promise.all([hers.close(), other.close()]);
  });

  it('replays what was missed after Last-Event-ID, in order, each once', async () => {
    const first = await connect(ana.cookie);
    await tellPayout(ana.actor.id);
    await expect.poll(() => first.events().length).toBe(1);
    const last = first.events()[0]!.id;
    await first.close();
    const missed = [newId(), newId(), newId()];
    for (const booking_id of missed) {
      app.clock.advance(60_000);
      await tellPayout(ana.actor.id, booking_id);
    }
    await tellPayout(mira.actor.id);
    const second = await connect(ana.cookie, last);
    await expect.poll(() => second.bookings().slice(-3)).toEqual(missed);
    const live = newId();
    await tellPayout(ana.actor.id, live);
    await expect.poll(() => second.bookings().at(-1)).toBe(live);
    expect(new Set(second.bookings()).size).toBe(second.bookings().length);
    expect(second.events().map(({ id }) => id)).not.toContain(last);
    await second.close();
  });

  it('refreshes pages where there is nothing to say, with nothing to replay', async () => {
    const [hers, other] = [await connect(ana.cookie), await connect(mira.cookie)];
    await app.deps.db.transaction((tx) => refreshScreens(tx, ana.actor.id));
    await expect.poll(() => hers.text()).toContain('event: refresh\ndata: {}\n\n');
    const marker = newId();
    await tellPayout(mira.actor.id, marker);
    await expect.poll(() => other.bookings()).toEqual([marker]);
    expect(other.text()).not.toContain('refresh');
    await Promise.all([hers.close(), other.close()]);
  });

  it.each(['another person’s', 'nonsense', 'unknown'])(
    'replays nothing for an id that is %s',
    async (which) => {
      const { rows } = await app.deps.pool.query<{ id: string }>(
        'select id from notifications where user_id = $1 limit 1',
        [mira.actor.id],
      );
      const id = { 'another person’s': rows[0]!.id, nonsense: '-'.repeat(36), unknown: newId() }[which]!;
      const stream = await connect(ana.cookie, id);
      expect(stream.response.status).toBe(200);
      const marker = newId();
      await tellPayout(ana.actor.id, marker);
      await expect.poll(() => stream.bookings()).toEqual([marker]);
      await stream.close();
    },
  );

  it('tells what happened while its own line to the database was down', async () => {
    const stream = await connect(ana.cookie);
    const while_down = newId();
    const killed = await app.deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crossfade-live' and datname = current_database()",
    );
    expect(killed.rowCount).toBe(1);
    await tellPayout(ana.actor.id, while_down);
    await expect.poll(() => stream.bookings(), { timeout: 10_000 }).toContain(while_down);
    await stream.close();
  });

  it('says nothing to a session that has ended, and ends its stream', async () => {
    const cookie = await signInAgain();
    const [ended, other] = [await connect(cookie), await connect(ana.cookie)];
    expect((await post('/api/auth/sign-out', { body: {}, cookie })).status).toBe(200);
    const booking_id = newId();
    await tellPayout(ana.actor.id, booking_id);
    await ended.ended;
    await expect.poll(() => other.bookings()).toEqual([booking_id]);
    expect(ended.events()).toEqual([]);
    await other.close();
  });

  it('has a page ask at once when its device is signed out from another one', async () => {
    const cookie = await signInAgain();
    const [ended, other] = [await connect(cookie), await connect(ana.cookie)];
    const body = { json: { which: 'others' } };
    expect((await post('/rpc/accounts/end_sessions', { body, cookie: ana.cookie })).status).toBe(200);
    await ended.ended;
    expect(ended.text()).toContain('event: refresh');
    await expect.poll(() => other.text()).toContain('event: refresh');
    const booking_id = newId();
    await tellPayout(ana.actor.id, booking_id);
    await expect.poll(() => other.bookings()).toEqual([booking_id]);
    await other.close();
  });

  it('ends the stream of a session that ended without a word, with the next beat', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    const cookie = await signInAgain();
    const stream = await connect(cookie);
    const beat = timers.mock.calls.find(([, every_ms]) => every_ms === 20_000)?.[0];
    timers.mockRestore();
    beat?.();
    await expect.poll(() => stream.text()).toContain(':\n\n');
    const [, token = ''] = /session_token=(\w+)/.exec(cookie) ?? [];
    const { rowCount } = await app.deps.pool.query('delete from sessions where token = $1', [token]);
    expect(rowCount).toBe(1);
    beat?.();
    await stream.ended;
    expect(stream.events()).toEqual([]);
  });

  it('gives one person eight streams, and a ninth when one has closed', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => connect(mira.cookie)));
    expect(streams.map(({ response }) => response.status)).toEqual(Array.from({ length: 8 }, () => 200));
    const refused = await fetch(`${app.url}/api/live`, { headers: { cookie: mira.cookie } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(
      (await fetch(`${app.url}/api/live`, { headers: { cookie: ana.cookie }, method: 'HEAD' })).status,
    ).toBe(204);
    await streams[0]!.close();
    await expect
      .poll(async () => {
        const again = await connect(mira.cookie);
        const { status } = again.response;
        await again.close();
        return status;
      })
      .toBe(200);
    await Promise.all(streams.map((stream) => stream.close()));
  });
});

describe('one stream', () => {
  it('is cut off when its reader is too slow, and frees its place', async () => {
    let ends = 0;
    const { stream, connection } = openStream(
      { user_id: newId(), session_id: newId() },
      new Date(),
      () => ends++,
    );
    for (let sent = 0; sent < 200; sent++)
      connection.offer({
        id: newId(),
        user_id: connection.user_id,
        kind: 'payout_sent',
        booking_id: newId(),
        created_at: new Date(),
      });
    expect(ends).toBe(0);
    for (let sent = 0; sent < 2_000; sent++) connection.write(':'.repeat(100));
    expect(ends).toBe(1);
    await expect(new Response(stream).text()).rejects.toThrow('too slowly');
    connection.close();
    expect(ends).toBe(1);
  });

  it('offers the same notification once', async () => {
    const { stream, connection } = openStream(
      { user_id: newId(), session_id: newId() },
      new Date(),
      () => undefined,
    );
    const row = {
      id: newId(),
      user_id: connection.user_id,
      kind: 'payout_sent' as const,
      booking_id: null,
      created_at: new Date(),
    };
    connection.offer(row);
    connection.offer(row);
    connection.close();
    expect((await new Response(stream).text()).match(/data:/g)).toHaveLength(1);
  });
});
