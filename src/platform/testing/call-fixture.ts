import type { Hono } from 'hono';
import { HOUR, plus } from '../../shared/calendar-date.ts';
import type { Parts } from '../../compose.ts';
import type { AppEnv } from '../web/app-env.ts';
import { createTestApp } from './app.ts';
import { publicDj } from './people.ts';
import { makeTheirThings } from './their-things.ts';

export interface Fixture {
  app: Hono<AppEnv>;
  deps: Parts;
  /** A booking between two people none of the askers is; and what only these two may read of it. */
  booking_id: string;
  /** Another of theirs, on which they agreed. */
  agreed_id: string;
  dj_id: string;
  dj_slug: string;
  /** The staff who asks. */
  admin_id: string;
  secrets: readonly string[];
  cookies: Record<'anonymous' | 'client' | 'dj' | 'admin', string | null>;
  /** Of staff who look as a client of theirs. */
  impersonator: string;
}

/** What no device has made. */
export const noPasskey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'x' },
};
export const nobody = '00000000-0000-4000-8000-000000000000';
export const eventInLisbon = {
  date: '2027-06-12',
  start_time: '18:00',
  end_time: '23:00',
  city: 'Lisbon',
  country_code: 'PT',
  lat: 38.7167,
  lng: -9.1333,
};

export async function makeFixture(): Promise<Fixture> {
  // listening, because the sandbox is reached over HTTP only
  const harness = await createTestApp({ listen: true });
  const [client, other, otherDj, admin, looking] = await Promise.all([
    harness.signUp('user', 'Quirina Verschwiegen'),
    harness.signUp('user'),
    harness.signUp('dj'),
    harness.signUp('admin'),
    harness.signUp('admin'),
  ]);
  const dj = await publicDj(harness);
  const { quote } = await harness.as(client.actor).bookings.quote({ ...eventInLisbon, dj_id: dj.id });
  const secrets = ['a surprise for Zbigniew', 'Rua Secreta 7', client.actor.email, client.actor.name];
  const request = (event: typeof eventInLisbon) =>
    harness.as(client.actor).bookings.request({
      ...event,
      dj_id: dj.id,
      title: 'Golden wedding',
      event_type: 'wedding',
      venue_address: secrets[1]!,
      notes: secrets[0]!,
      expected_total_cents: quote.total_cents,
    });
  const { id } = await request(eventInLisbon);
  const { id: agreed_id } = await request({ ...eventInLisbon, date: '2027-06-19' });
  await harness.deps.pool.query("update bookings set status = 'confirmed', confirmed_at = $2 where id = $1", [
    agreed_id,
    harness.clock.now(),
  ]);
  await makeTheirThings(harness.deps, { client: client.actor, dj, booking_id: id });
  await harness.deps.pool.query('update sessions set acting_as = $2, acting_until = $3 where user_id = $1', [
    looking.actor.id,
    other.actor.id,
    plus(harness.clock.now(), HOUR),
  ]);
  return {
    app: harness.app,
    deps: harness.deps,
    booking_id: id,
    agreed_id,
    dj_id: dj.id,
    dj_slug: dj.slug,
    admin_id: admin.actor.id,
    secrets,
    cookies: { anonymous: null, client: other.cookie, dj: otherDj.cookie, admin: admin.cookie },
    impersonator: looking.cookie,
  };
}

/** What would be said against a chargeback. */
export const evidence = {
  explanation: 'This is not a chargeback of mine.',
  service_description: 'A DJ',
  service_date: 'In June',
  customer_name: 'Nobody',
  customer_email: 'nobody@example.test',
  cancellation_policy: 'None',
};
