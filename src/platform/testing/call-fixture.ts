import type { Hono } from 'hono';
import type { Deps } from '../context.ts';
import type { AppEnv } from '../web/app-env.ts';
import { createTestApp } from './app.ts';
import { publicDj } from './people.ts';
import { makeTheirThings } from './their-things.ts';

export interface Fixture {
  app: Hono<AppEnv>;
  deps: Pick<Deps, 'db'>;
  /** A booking between two people none of the askers is; and what only these two may read of it. */
  booking_id: string;
  dj_id: string;
  dj_slug: string;
  checkout_id: string;
  /** The staff who asks. */
  admin_id: string;
  secrets: readonly string[];
  cookies: Record<'anonymous' | 'client' | 'dj' | 'admin', string | null>;
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
  const [client, other, otherDj, admin] = await Promise.all([
    harness.signUp('user', 'Quirina Verschwiegen'),
    harness.signUp('user'),
    harness.signUp('dj'),
    harness.signUp('admin'),
  ]);
  const dj = await publicDj(harness);
  const { quote } = await harness.as(client.actor).bookings.quote({ ...eventInLisbon, dj_id: dj.id });
  const secrets = ['a surprise for Zbigniew', 'Rua Secreta 7', client.actor.email, client.actor.name];
  const { id } = await harness.as(client.actor).bookings.request({
    ...eventInLisbon,
    dj_id: dj.id,
    title: 'Golden wedding',
    event_type: 'wedding',
    venue_address: secrets[1]!,
    notes: secrets[0]!,
    expected_total_cents: quote.total_cents,
  });
  await makeTheirThings(harness.deps, { client: client.actor, dj, booking_id: id });
  return {
    app: harness.app,
    deps: harness.deps,
    booking_id: id,
    dj_id: dj.id,
    dj_slug: dj.slug,
    checkout_id: 'cs_none',
    admin_id: admin.actor.id,
    secrets,
    cookies: { anonymous: null, client: other.cookie, dj: otherDj.cookie, admin: admin.cookie },
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
