import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { sweepReceipts } from '../use-cases/sweep-receipts.ts';

const world = await createBookingWorld();
const { as, clock, deps, url } = world;

type Person = Awaited<ReturnType<typeof world.signUp>>;
let client: Person;
let dj: Awaited<ReturnType<typeof world.addDj>>;
let booking_id: string;
beforeEach(async () => {
  clock.set('2027-05-01T10:00:00Z');
  client = await world.signUp('user');
  dj = await world.addDj();
  booking_id = await world.confirmed(client.actor, dj);
  clock.set('2027-05-15T20:00:00Z');
});

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7285' } })
    .jpeg()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7\ntrailer\n<<>>\n%%EOF');

async function send(person: Person | null, body: Uint8Array, over: Record<string, string> = {}) {
  const query = new URLSearchParams({ booking_id, original_name: 'Rechnung März.pdf', ...over });
  const response = await fetch(`${url}/api/receipts?${query.toString()}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { origin: url, ...(person && { cookie: person.cookie }) },
  });
  return {
    status: response.status,
    answer: (await response.json()) as {
      id: string;
      name: string;
      original_name: string;
      code?: string;
      data?: object;
    },
  };
}
const get = (person: Person | null, id: string) =>
  fetch(`${url}/api/receipts/${id}`, { headers: person ? { cookie: person.cookie } : {} });
const report = async (receipt_ids: string[]) =>
  as(client.actor).bookings.report({
    id: booking_id,
    version: (await world.see(client.actor, booking_id)).version,
    kind: 'equipment',
    description: 'Half of the speakers were dead.',
    receipt_ids,
  });

test('a picture and a PDF are kept, become part of the claim, and are shown to those who see the booking', async () => {
  const picture = await send(client, await photo(), { original_name: 'speaker.jpg' });
  const bill = await send(client, pdf);
  expect([picture.status, bill.status]).toEqual([201, 201]);
  await report([picture.answer.id, bill.answer.id]);
  const [problem] = (await world.see(dj, booking_id)).problems;
  expect(problem?.receipts).toMatchObject([
    { side: 'client', original_name: 'speaker.jpg', content_type: 'image/webp' },
    {
      side: 'client',
      name: 'Rechnung_M_rz.pdf',
      original_name: 'Rechnung März.pdf',
      content_type: 'application/pdf',
    },
  ]);
  const shown = await get(client, picture.answer.id);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  // as it is kept, not as it was sent
  expect(shown.headers.get('content-disposition')).toBe(
    `attachment; filename="speaker.webp"; filename*=UTF-8''speaker.webp`,
  );
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(40);
  const saved = await get(await world.signUp('admin'), bill.answer.id);
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename="Rechnung_M_rz.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf`,
  );
  expect(saved.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await saved.arrayBuffer())).toEqual(pdf);
});

test('strangers find nothing, and nobody finds what is no part of a claim yet', async () => {
  const { answer } = await send(client, pdf);
  for (const person of [await world.signUp('user'), await world.signUp('dj'), await world.signUp('admin')])
    expect((await get(person, answer.id)).status).toBe(404);
  expect((await get(null, answer.id)).status).toBe(401);
  expect((await get(client, answer.id)).status).toBe(200);
  expect((await get(client, 'not-an-id')).status).toBe(404);
  for (const person of [await world.signUp('user'), await world.signUp('admin')])
    expect((await send(person, pdf)).status).toBe(404);
  expect((await send(null, pdf)).status).toBe(401);
  await report([answer.id]);
  expect((await get(await world.signUp('user'), answer.id)).status).toBe(404);
});

test('what is no picture and no PDF is refused, and so is too much, too many, and another site', async () => {
  const page = await send(client, Buffer.from('<!doctype html><script>alert(1)</script>'));
  expect(page).toMatchObject({ status: 422, answer: { data: { fields: { file: 'unsupported' } } } });
  const large = await send(client, Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]));
  expect(large).toMatchObject({ status: 422, answer: { data: { fields: { file: 'too_large' } } } });
  for (const original_name of ['', ' \n', '\u202E'])
    expect((await send(client, pdf, { original_name })).status).toBe(400);
  const foreign = await fetch(`${url}/api/receipts?booking_id=${booking_id}&original_name=a`, {
    method: 'POST',
    body: pdf,
    headers: { origin: 'https://elsewhere.test', cookie: client.cookie },
  });
  expect(foreign.status).toBe(403);
  for (let count = 0; count < 10; count++) expect((await send(client, pdf)).status).toBe(201);
  expect((await send(client, pdf)).status).toBe(429);
});

test('a name is text that can be kept, and never more than text in the answer', async () => {
  const { answer } = await send(client, pdf, { original_name: '"../x\r\nset-cookie: a=b; .pdf' });
  expect(answer).toMatchObject({
    name: '_.._x_set-cookie__a_b__.pdf',
    original_name: '"../x set-cookie: a=b; .pdf',
  });
  const { headers } = await get(client, answer.id);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="${answer.name}"; filename*=UTF-8''%22..%2Fx%20set-cookie%3A%20a%3Db%3B%20.pdf`,
  );
  for (const [sent, original_name] of [
    ['a\0b.pdf', 'ab.pdf'],
    // it would read "invoice.exe.pdf" as "invoice.fdp.exe"
    ['invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['x'.repeat(300), 'x'.repeat(255)],
    ['領収書（三月）.pdf', '領収書（三月）.pdf'],
  ] as const)
    expect((await send(client, pdf, { original_name: sent })).answer).toMatchObject({ original_name });
  for (const [sent, saved] of [
    ['Rechnung.PDF', 'Rechnung.PDF'],
    ['bill.jpg', 'bill.pdf'],
    ['bill.exe', 'bill.exe.pdf'],
    ['x'.repeat(255), `${'x'.repeat(251)}.pdf`],
  ] as const) {
    const kept = await send(client, pdf, { original_name: sent });
    const disposition = (await get(client, kept.answer.id)).headers.get('content-disposition');
    expect(disposition).toContain(`filename="${saved}"; filename*=UTF-8''${saved}`);
  }
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
});

test('a file is part of one claim, and only its owner’s', async () => {
  const { answer } = await send(client, pdf);
  const other = await world.signUp('user');
  clock.set('2027-05-02T10:00:00Z');
  const foreign = await world.confirmed(other.actor, await world.addDj());
  clock.set('2027-05-15T20:30:00Z');
  await expect(
    as(other.actor).bookings.report({
      id: foreign,
      version: (await world.see(other.actor, foreign)).version,
      kind: 'late',
      description: 'They came far too late.',
      receipt_ids: [answer.id],
    }),
  ).rejects.toMatchObject({ code: 'INVALID', data: { fields: { receipt_ids: 'unknown' } } });
  expect((await world.see(other.actor, foreign)).status).toBe('confirmed');
  await report([answer.id]);
  await expect(deps.pool.query('delete from receipts where id = $1', [answer.id])).rejects.toThrow(
    'belongs to a claim',
  );
});

test('what nobody claimed with is swept after a day, file and row; a claim’s stay', async () => {
  const orphan = await send(client, pdf);
  const kept = await send(client, await photo());
  await report([kept.answer.id]);
  await sweepReceipts(deps);
  expect((await get(client, orphan.answer.id)).status).toBe(200);
  clock.advance(DAY + 1);
  await sweepReceipts(deps);
  expect((await get(client, orphan.answer.id)).status).toBe(404);
  expect(await deps.files.read(`receipts/${orphan.answer.id}`)).toBeNull();
  expect((await get(client, kept.answer.id)).status).toBe(200);
});
