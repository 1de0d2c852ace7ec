import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, link, say, text } from './flow.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();

const save = async (page: Page) => {
  await button(page, 'profiles:edit.save').click();
  await expectSeen(text(page, 'profiles:edit.saved'));
};

test('two tabs edit one profile: nothing typed is lost, and leaving asks first', async () => {
  const first = await stage.arrive({ as: 'dj' });
  const second = await first.context().newPage();
  for (const page of [first, second]) await page.goto('/profile');
  const was = await field(first, 'profiles:edit.fields.tagline').inputValue();

  await field(first, 'profiles:edit.fields.tagline').fill('Disco for gardens');
  await field(first, 'profiles:edit.fields.specialty').fill('Vinyl only');
  await save(first);

  await field(second, 'profiles:edit.fields.tagline').fill('Garden disco');
  await field(second, 'profiles:edit.fields.experience_years').fill('19');
  await button(second, 'profiles:edit.save').click();
  await expectSeen(text(second, 'ui:clash.title'));
  // typed here and elsewhere: as typed, with the other to choose; not touched here: as saved elsewhere
  await expectSeen(second.getByRole('definition').filter({ hasText: 'Disco for gardens' }));
  expect(await field(second, 'profiles:edit.fields.tagline').inputValue()).toBe('Garden disco');
  expect(await field(second, 'profiles:edit.fields.specialty').inputValue()).toBe('Vinyl only');
  await button(second, 'ui:clash.take_for', { field: 'In one line' }).click();
  await save(second);

  // a reload keeps it
  second.on('dialog', (dialog) => void dialog.accept());
  await field(second, 'profiles:edit.fields.tagline').fill('Typed before a reload');
  await second.reload();
  await expect
    .poll(() => field(second, 'profiles:edit.fields.tagline').inputValue())
    .toBe('Typed before a reload');

  await field(second, 'profiles:edit.fields.tagline').fill(was);
  await second.getByRole('link', { name: say('profiles:edit.section.links') }).click();
  await expectSeen(text(second, 'profiles:edit.leave.title'));
  await button(second, 'ui:cancel').click();
  expect(await field(second, 'profiles:edit.fields.tagline').inputValue()).toBe(was);
  await save(second);
});

test('an address that was given up leads to the new one', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/profile?section=visibility');
  const slug = field(page, 'profiles:edit.fields.custom_slug');
  const was = await slug.inputValue();
  await slug.fill(`${was}-sounds`);
  await save(page);
  const moved = await page.request.get(`/dj/${was}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/dj/${was}-sounds`]);
  await page.goto(`/dj/${was}`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/dj/${was}-sounds`);
  await page.goto('/profile?section=visibility');
  await slug.fill(was);
  await save(page);
});

test('a DJ finds another one: an answer is accepted, and only then each sees how to reach the other', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/dashboard');
  await link(page.getByRole('navigation', { name: say('ui:nav.main') }), 'ui:nav.collaborate').click();
  await link(page, 'collaborations:tab.mine').click();
  const call = page.getByRole('article').filter({ hasText: 'Rooftop set' });
  await expectSeen(call);
  await expectGone(call.getByRole('link', { name: /@/ }));
  await call.getByText(say('collaborations:received.accept')).first().click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'collaborations:received.accept').click();
  await expectSeen(call.getByRole('link', { name: /@/ }));
  // the stand-in is found: the call is closed with it, until somebody opens it again
  await expectSeen(text(call, 'collaborations:status.closed'));
  await call.getByText(say('collaborations:reopen')).first().click();
  await expectSeen(text(call, 'collaborations:status.open'));
});
