import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';

const app = await createTestApp();
const { actor: client } = await app.signUp('user');
const somebody = async () => app.as((await app.signUp('dj')).actor).messaging;

test('keeps address and signature, and counts what changed', async () => {
  const mine = await somebody();
  expect(await mine.sender()).toMatchObject({ address: '', signature: '', version: 0 });
  const saved = await mine.save_sender({ address: 'Me@Sounds.Example', signature: 'Mira', version: 0 });
  expect(saved).toMatchObject({ address: 'me@sounds.example', signature: 'Mira', version: 1 });
  expect(await mine.sender()).toMatchObject({ address: 'me@sounds.example', version: 1 });
  // the same again is no change, from whichever version it is said
  const same = { address: 'me@sounds.example', signature: 'Mira' };
  for (const version of [0, 1])
    expect(await mine.save_sender({ ...same, version })).toMatchObject({ version: 1 });
});

test('what another tab saved meanwhile is not undone, and the refusal says what it is', async () => {
  const mine = await somebody();
  await mine.save_sender({ address: 'me@sounds.example', signature: 'Mira', version: 0 });
  for (const version of [0, 2])
    await expect(mine.save_sender({ address: '', signature: 'The booth', version })).rejects.toMatchObject({
      code: 'STALE',
      data: { address: 'me@sounds.example', signature: 'Mira', version: 1 },
    });
  const once = (signature: string) => mine.save_sender({ address: '', signature, version: 1 });
  const both = await Promise.allSettled([once('One'), once('Two')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await mine.sender()).toMatchObject({ address: '', version: 2 });
});

test('is nothing for those who are no DJs', async () => {
  const said = { address: '', signature: '', version: 0 };
  await expect(app.as(client).messaging.save_sender(said)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(app.as(null).messaging.save_sender(said)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
