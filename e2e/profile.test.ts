import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AA, contrast } from '../src/shared/contrast.ts';
import { grounds } from '../src/ui/theme/grounds.ts';
import { button, choice, field, link, say, text } from './flow.ts';
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
  // nor does a reload forget that there is something to choose
  second.on('dialog', (dialog) => void dialog.accept());
  await second.reload();
  await expectSeen(second.getByRole('definition').filter({ hasText: 'Disco for gardens' }));
  expect(await field(second, 'profiles:edit.fields.tagline').inputValue()).toBe('Garden disco');
  expect(await field(second, 'profiles:edit.fields.specialty').inputValue()).toBe('Vinyl only');
  await button(second, 'ui:clash.take_for', { field: 'In one line' }).click();
  await save(second);

  // a reload keeps it
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

test('two tabs change other parts of one list: both are kept, and only what both changed is asked about', async () => {
  const first = await stage.arrive({ as: 'dj' });
  const second = await first.context().newPage();
  const both = async (section: string) => {
    for (const page of [first, second]) await page.goto(`/profile?section=${section}`);
  };
  const network = (page: Page, name: string) => page.getByLabel(name, { exact: false }).first();

  await both('links');
  await network(first, 'Instagram').fill('https://instagram.com/garden.disco');
  await network(second, 'SoundCloud').fill('https://soundcloud.com/garden-disco');
  await save(first);
  // nobody has to choose anything: it is saved with what the other tab saved
  await save(second);
  await expect
    .poll(() => network(second, 'Instagram').inputValue())
    .toBe('https://instagram.com/garden.disco');
  await expectGone(text(second, 'ui:clash.title'));

  // the first tab does not know of it yet, and changes a link that the other one changed, too
  await network(second, 'SoundCloud').fill('https://soundcloud.com/second');
  await save(second);
  await network(first, 'SoundCloud').fill('https://soundcloud.com/first');
  await network(first, 'Mixcloud').fill('https://mixcloud.com/first');
  await button(first, 'profiles:edit.save').click();
  await expectSeen(text(first, 'ui:clash.open'));
  await expectSeen(first.getByRole('definition').filter({ hasText: 'https://soundcloud.com/second' }));
  expect(await first.getByRole('definition').filter({ hasText: 'instagram' }).count()).toBe(0);
  await button(first, 'ui:clash.take_for', { field: 'SoundCloud' }).click();
  expect(await network(first, 'SoundCloud').inputValue()).toBe('https://soundcloud.com/second');
  await save(first);
  expect(await network(first, 'Mixcloud').inputValue()).toBe('https://mixcloud.com/first');

  await both('days');
  const day = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
  const was = await Promise.all(['Monday', 'Friday'].map((name) => day(first, name).isChecked()));
  await day(first, 'Monday').setChecked(!was[0], { force: true });
  await day(second, 'Friday').setChecked(!was[1], { force: true });
  await save(first);
  await save(second);
  expect(await day(second, 'Monday').isChecked()).toBe(!was[0]);
  await day(second, 'Monday').setChecked(!!was[0], { force: true });
  await day(second, 'Friday').setChecked(!!was[1], { force: true });
  await save(second);

  await both('prices');
  const packages = (page: Page) => page.getByRole('group', { name: say('profiles:edit.fields.packages') });
  for (const [page, name] of [
    [first, 'Alpha night'],
    [second, 'Beta night'],
  ] as const) {
    await button(packages(page), 'profiles:edit.item.add.packages').click();
    await field(packages(page), 'profiles:edit.package.name').last().fill(name);
    await field(packages(page), 'profiles:edit.package.price_cents').last().fill('900');
    await save(page);
  }
  await second.reload();
  const names = field(packages(second), 'profiles:edit.package.name');
  const called = async () => Promise.all((await names.all()).map((one) => one.inputValue()));
  expect(await called()).toEqual(expect.arrayContaining(['Alpha night', 'Beta night']));
  for (const name of ['Alpha night', 'Beta night'])
    await button(packages(second), 'profiles:edit.item.remove', { name }).click();
  await save(second);
});

test('zones of travel and a package of one’s own are what clients read, and another currency says what it does', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/profile?section=prices');
  const zones = page.getByRole('group', { name: say('profiles:edit.travel.title') });
  await field(zones, 'profiles:edit.fields.travel_free_km').fill('30');
  for (const count of [1, 2]) {
    await button(zones, 'profiles:edit.travel.add').click();
    await expectSeen(zones.getByLabel(say('profiles:edit.travel.zone.up_to_km', { count })));
  }
  const part = (name: 'up_to_km' | 'price_cents', count: number) =>
    zones.getByLabel(say(`profiles:edit.travel.zone.${name}`, { count }));
  await part('up_to_km', 1).fill('60');
  await part('price_cents', 1).fill('40');
  await part('up_to_km', 2).fill('55');
  await part('price_cents', 2).fill('95.5');
  await button(page, 'profiles:edit.save').click();
  await expectSeen(text(page, 'profiles:validation.not_farther').first());
  await part('up_to_km', 2).fill('120');
  const packages = page.getByRole('group', { name: say('profiles:edit.fields.packages') });
  await button(packages, 'profiles:edit.item.add.packages').click();
  await field(packages, 'profiles:edit.package.name').last().fill('Garden wedding');
  await field(packages, 'profiles:edit.package.price_cents').last().fill('900');
  await field(packages, 'profiles:edit.package.includes').last().fill('Ceremony and dance floor');
  await save(page);

  await choice(page, 'profiles:edit.fields.currency').selectOption('JPY');
  await expectSeen(text(page, 'profiles:edit.new_currency', { before: 'GBP', after: 'JPY' }));
  expect(await part('price_cents', 1).inputValue()).toBe('40 JPY');
  await choice(page, 'profiles:edit.fields.currency').selectOption('GBP');
  await expectGone(text(page, 'profiles:edit.new_currency', { before: 'GBP', after: 'JPY' }));

  const client = await stage.arrive({ as: 'client' });
  await page.goto('/profile?section=visibility');
  const slug = await field(page, 'profiles:edit.fields.custom_slug').inputValue();
  await client.goto(`/dj/${slug}`);
  await expectSeen(client.getByText('up to 60 km £40.00 · up to 120 km £95.50').first());
  await expectSeen(client.getByText('Garden wedding').first());
});

/** Sends a picture of this size through the dialog that `choose` opens. */
async function keepPicture(page: Page, choose: Locator, act: string, width: number, height: number) {
  const chosen = page.waitForEvent('filechooser');
  await choose.click();
  const drawn = { create: { width, height, channels: 3, background: '#0b7285' } } as const;
  await (
    await chosen
  ).setFiles({
    name: 'booth.png',
    mimeType: 'image/png',
    buffer: await sharp(drawn).png().toBuffer(),
  });
  const dialog = page.getByRole('dialog', { name: say('profiles:pictures.crop') });
  // the frame has to be there first
  const keep = button(dialog, act);
  await expect.poll(() => keep.getAttribute('aria-busy')).not.toBe('true');
  await keep.click();
  await expectGone(dialog);
}
const shapeOf = (picture: Locator) => () =>
  picture.evaluate((img: HTMLImageElement) => (img.naturalWidth / img.naturalHeight).toFixed(2));

test('a photo is cut before it is kept', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/profile?section=pictures');
  await keepPicture(page, button(page, 'profiles:pictures.add'), 'profiles:pictures.save_photo', 900, 300);
  const photo = page.getByRole('listitem').getByRole('img').last();
  await expectSeen(photo);
  // as wide for its height as cards and pages show it, whatever came
  await expect.poll(shapeOf(photo)).toBe('1.33');
});

test('a logo keeps the shape that it came in', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/profile?section=pictures');
  const logo = page.getByRole('group', { name: say('profiles:pictures.logo'), exact: true });
  await keepPicture(page, logo.getByRole('button').first(), 'profiles:pictures.save_logo', 400, 400);
  await expect.poll(shapeOf(logo.getByRole('img'))).toBe('1.00');
});

test('colours of one’s own are told from their ground, with a better one to take; the page is in them', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/profile?section=brand');
  const color = (name: string) => field(page, `profiles:edit.fields.${name}`);
  const names = ['primary_color', 'accent_color', 'background_color', 'text_color'];
  const before = await Promise.all(names.map((name) => color(name).inputValue()));
  await color('accent_color').fill('');
  await color('background_color').fill('#1e1033');
  await color('text_color').fill('#6b3fa0');
  await color('primary_color').fill('#ffd500');
  const checks = page.getByRole('status', { name: say('profiles:edit.brand.checks') });
  await expect.poll(() => checks.getByRole('listitem').count()).toBe(2);
  for (const take of await checks.getByRole('button').all()) await expectSeen(take);
  while ((await checks.getByRole('button').count()) > 0) {
    const left = await checks.getByRole('button').count();
    await checks.getByRole('button').first().click();
    await expect.poll(() => checks.getByRole('button').count()).toBe(left - 1);
  }
  const text_color = await color('text_color').inputValue();
  expect(contrast(text_color, '#1e1033')).toBeGreaterThanOrEqual(AA.words);
  await color('primary_color').fill('#ffd500');
  await save(page);

  await page.goto('/profile?section=visibility');
  const slug = await field(page, 'profiles:edit.fields.custom_slug').inputValue();
  for (const colorScheme of ['light', 'dark'] as const) {
    const client = await stage.arrive({ as: 'client', colorScheme });
    await client.goto(`/dj/${slug}`);
    const shown = client.getByRole('heading', { level: 1 });
    await expectSeen(shown);
    const paint = (what: Locator) =>
      what.evaluate((element) => {
        const { color: words, backgroundColor } = getComputedStyle(element);
        return [words, backgroundColor].map((rgb) =>
          (rgb.match(/\d+/g) ?? [])
            .slice(0, 3)
            .reduce((hex, part) => hex + Number(part).toString(16).padStart(2, '0'), '#'),
        );
      });
    expect((await paint(shown))[0]).toBe(text_color);
    const book = client
      .locator('article')
      .getByRole('link', { name: /^Book / })
      .first();
    const [words = '', fill = ''] = await paint(book);
    expect(contrast(words, fill)).toBeGreaterThanOrEqual(AA.words);
    expect(contrast(fill, grounds[colorScheme][1])).toBeGreaterThanOrEqual(AA.marks);
  }
  await page.goto('/profile?section=brand');
  for (const [at, name] of names.entries()) await color(name).fill(before[at] ?? '');
  await save(page);
});

test('an address that was given up leads to the new one', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/profile?section=visibility');
  const slug = field(page, 'profiles:edit.fields.custom_slug');
  const was = await slug.inputValue();
  const at = (name: string) => ({ address: `${stage.url()}/dj/${name}` });
  const [{ taken } = {}] = await stage.rows(
    'select custom_slug as taken from profiles where custom_slug <> $1 limit 1',
    [was],
  );
  await slug.fill(taken!);
  await expectSeen(text(page, 'profiles:edit.slug.taken'));
  await expectSeen(text(page, 'profiles:edit.slug.help', at(was)));
  await slug.fill(`${was}-sounds`);
  await expectSeen(text(page, 'profiles:edit.slug.help_new', at(`${was}-sounds`)));
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
