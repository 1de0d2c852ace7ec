import { expect, test } from 'vitest';
import { receipts } from '../../tables.ts';
import { type Fixture, makeFixture } from '../testing/call-fixture.ts';
import { theirs } from '../testing/their-money.ts';

const fixture: Fixture = await makeFixture();
const { app, deps } = fixture;
type Who = keyof Fixture['cookies'];
const roles = Object.keys(fixture.cookies) as Who[];

// what a guard that forgets whose it is would send
const [owner] = (
  await deps.pool.query<{ client_id: string }>('select client_id from bookings where id = $1', [
    fixture.booking_id,
  ])
).rows;
await deps.db.insert(receipts).values({
  id: theirs,
  booking_id: fixture.booking_id,
  side: 'client',
  uploaded_by: owner!.client_id,
  name: 'speaker.webp',
  original_name: 'speaker.webp',
  content_type: 'image/webp',
  size_bytes: 4,
  stored_at: deps.clock.now(),
  created_at: deps.clock.now(),
});
for (const key of ['receipts', 'pictures'])
  await deps.files.put(`${key}/${theirs}`, Buffer.from('file'), 'image/webp');
await deps.files.put('theirs', Buffer.from('file'), 'application/zip');

interface Door {
  /** An address of it, with somebody else's thing in it where it has one. */
  address: string;
  answers: Record<Who, number>;
}
const all = (status: number): Record<Who, number> => ({
  anonymous: status,
  client: status,
  dj: status,
  admin: status,
});
const signedIn = { ...all(200), anonymous: 401 };
const nobodyElses = { ...all(404), anonymous: 401 };
const doors: Record<string, Door> = {
  'GET /api/health': { address: '/api/health', answers: all(200) },
  'GET /api/openapi.json': { address: '/api/openapi.json', answers: all(200) },
  'GET /api/reference': { address: '/api/reference', answers: all(200) },
  'GET /api/reference/viewer.js': { address: '/api/reference/viewer.js', answers: all(200) },
  // everybody's own, whatever the address says
  'GET /api/live': { address: `/api/live?user_id=${owner!.client_id}`, answers: signedIn },
  'GET /api/calendar/bookings/:name': {
    address: `/api/calendar/bookings/${fixture.booking_id}.ics`,
    answers: all(404),
  },
  'GET /api/calendar/:name': { address: `/api/calendar/${theirs}.ics`, answers: all(404) },
  'GET /api/exports/:id': { address: `/api/exports/${theirs}`, answers: nobodyElses },
  'POST /api/pictures': {
    // without a token, as another page sends it
    address: '/api/pictures?kind=photo',
    answers: { ...all(403), anonymous: 401 },
  },
  // of a DJ whom visitors do not see
  'GET /api/pictures/:id': { address: `/api/pictures/${theirs}`, answers: { ...all(200), anonymous: 404 } },
  'POST /api/receipts': {
    address: `/api/receipts?booking_id=${fixture.booking_id}&original_name=a.png`,
    answers: nobodyElses,
  },
  'GET /api/receipts/:id': { address: `/api/receipts/${theirs}`, answers: nobodyElses },
  // what is no report is none from anybody
  'POST /api/csp-reports': { address: '/api/csp-reports', answers: all(400) },
  'POST /api/webhooks/:gateway': { address: '/api/webhooks/sandbox', answers: all(400) },
  'GET /share/dj/:language/:file{.+\\.png}': {
    address: `/share/dj/en/${fixture.dj_slug}.png`,
    answers: all(404),
  },
};
/** Drawn or listed from what visitors see, the same for everybody: their own tests say what is in them. */
const publicDoors = /^GET \/(?:share|manifest|robots\.txt|sitemap\.xml|sitemaps)\b/;

const mounted = [
  ...new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  ),
];
const isGateway = (door: string): boolean => door.includes(' /sandbox/v1/');

const ask = (door: string, address: string, who: Who) => {
  const cookie = fixture.cookies[who];
  const [method = 'GET'] = door.split(' ');
  return app.request(address, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-length': '2', ...(cookie && { cookie }) },
    ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
  });
};

test('whatever is mounted beside the calls has a rule, and every rule a door', () => {
  expect(
    mounted.filter((door) => !isGateway(door) && (door in doors || !publicDoors.test(door))).toSorted(),
  ).toEqual(Object.keys(doors).toSorted());
});

test.each(Object.entries(doors))(
  '%s gives somebody else’s thing to nobody',
  async (door, { address, answers }) => {
    for (const who of roles) {
      const response = await ask(door, address, who);
      await response.body?.cancel();
      expect({ who, status: response.status }).toEqual({ who, status: answers[who] });
    }
  },
);

test('who is signed in is nobody to the gateway: its doors open by its key alone', async () => {
  const gateway = mounted.filter(isGateway);
  expect(gateway.length).toBeGreaterThan(20);
  for (const door of gateway)
    for (const who of roles) {
      const { status } = await ask(door, door.split(' ')[1]!.replaceAll(/:\w+/g, 'theirs'), who);
      expect({ door, who, status }).toEqual({ door, who, status: 401 });
    }
});
