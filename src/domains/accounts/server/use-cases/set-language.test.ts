import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { languages } from '../../../../shared/languages.ts';
import { emails, users } from '../../../../tables.ts';

const world = await createBookingWorld();
const { as, deps } = world;
const [client, dj] = [await world.addClient(), await world.addDj()];

/** In which language the newest mail of this kind to somebody is written. */
async function written({ id }: Actor, template: 'request_received' | 'offer_received') {
  const isIt = and(eq(emails.user_id, id), eq(emails.template, template));
  const [mail] = await deps.db.select().from(emails).where(isIt).orderBy(desc(emails.id)).limit(1);
  return mail?.language;
}

test.each(languages)(
  'who chose %s is written to in it from then on, and nobody else is',
  async (language) => {
    expect(await as(dj).accounts.set_language({ language })).toEqual({ language });
    await world.offered(client, dj, { date: `2027-06-${10 + languages.indexOf(language)}` });
    expect(await written(dj, 'request_received')).toBe(language);
    expect(await written(client, 'offer_received')).toBe('en');
  },
);

test('nobody chooses a language that we do not speak, or for anybody but themselves', async () => {
  await expect(as(null).accounts.set_language({ language: 'de' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  // @ts-expect-error no language of ours
  await expect(as(client).accounts.set_language({ language: 'fi' })).rejects.toMatchObject({ status: 400 });
  const [mine] = await deps.db.select().from(users).where(eq(users.id, client.id));
  expect(mine?.language).toBe('en');
});
