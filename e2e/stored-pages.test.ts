import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, choice, field, heading, link, say, words, sendLogIn } from './flow.ts';
import { expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** A DJ whom everybody may see. */
async function featured(): Promise<{ slug: string; dj_name: string }> {
  const { items } = await (await stage.caller())('directory/featured', {});
  return items[0];
}

/** What the browser has to say against a page from now on: errors, warnings, breaches of its policy. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`${location.pathname}: ${violatedDirective} forbids ${blockedURI}`),
    );
  });
  return complaints;
}

/** Keeps what is asked for from coming, until what it returns is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('the browser has nothing to say against any public page, fresh or stored', async () => {
  const { slug } = await featured();
  const page = await stage.arrive();
  const complaints = await complaintsOf(page);
  for (const address of ['/', '/find-dj', `/dj/${slug}`, `/book-dj?dj=${slug}`, '/login', '/register'])
    for (const time of ['first', 'second']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect({ address, time, complaints: complaints.splice(0) }).toEqual({ address, time, complaints: [] });
    }
});

test('what is chosen and typed before the scripts come is not lost', async () => {
  const page = await stage.arrive();
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/find-dj', { waitUntil: 'domcontentloaded' });
  await choice(page, 'directory:home.search.what').selectOption('wedding');
  await page.getByRole('checkbox', { name: words('profiles:genre.house') }).check();
  await page.getByLabel(say('directory:find.price_max')).fill('900');
  release();
  const asked = () => Promise.resolve(Object.fromEntries(new URL(page.url()).searchParams));
  await expectSoon(asked, { event_type: 'wedding', genre: 'house', price_max: '900' });
  expect(await choice(page, 'directory:home.search.what').inputValue()).toBe('wedding');
});

test('a field for a long text is as high without the page’s scripts as with them, and grows with its text', async () => {
  const height = async (message: Locator): Promise<number> => (await message.boundingBox())?.height ?? 0;
  const bare = await stage.arrive({ javaScriptEnabled: false });
  await bare.goto('/contact');
  const before = await height(field(bare, 'enquiries:fields.message'));
  const page = await stage.arrive();
  await page.goto('/contact');
  const message = field(page, 'enquiries:fields.message');
  expect(await height(message)).toBe(before);
  await message.fill('la '.repeat(1_000));
  expect(await height(message)).toBeGreaterThan(2 * before);
  await message.fill('');
  expect(await height(message)).toBe(before);
});

test('what is emptied before the scripts come stays empty', async () => {
  const page = await stage.arrive();
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/find-dj?genre=house&price_max=900', { waitUntil: 'domcontentloaded' });
  await page.getByLabel(say('directory:find.price_max')).fill('');
  release();
  await expectSoon(() => Promise.resolve(new URL(page.url()).search), '?genre=house');
});

test('a page that is kept is painted with nothing but itself', async () => {
  const page = await stage.arrive();
  const asked: string[] = [];
  await page.route('**/assets/**', (route) => void asked.push(new URL(route.request().url()).pathname));
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expectSeen(page.locator('h1'));
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).letterSpacing)).not.toBe(
    'normal',
  );
});

test('nothing of a page’s scripts is fetched before it has been painted', async () => {
  const page = await stage.arrive();
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  const [painted, asked] = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const [paint] = performance.getEntriesByName('first-paint');
    return [paint?.startTime, scripts.map(({ startTime }) => startTime)] as const;
  });
  expect(asked.length).toBeGreaterThan(5);
  expect(painted).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted ?? Infinity);
});

test('a place is typed before its list has come: the text, the focus, the cursor and the field stay where they are', async () => {
  const page = await stage.arrive();
  const release = await hold(page, '**/assets/place-field-*.js');
  await page.goto('/', { waitUntil: 'networkidle' });
  const place = page.getByRole('combobox', { name: say('directory:home.search.where') });
  await place.pressSequentially('Brln');
  for (let steps = 0; steps < 3; steps++) await place.press('ArrowLeft');
  const stood = await place.boundingBox();
  release();
  await expectSoon(() => page.locator('.mantine-Autocomplete-input').count(), 1);
  expect(await place.boundingBox()).toEqual(stood);
  await page.keyboard.type('e');
  expect(await place.inputValue()).toBe('Berln');
  await place.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('in');
  await page.getByRole('listbox').getByRole('option').first().click();
  expect(await place.inputValue()).toContain('Berlin');
});

test('the list of places comes where it stays', async () => {
  const page = await stage.arrive();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      const box = document.querySelector('[role="listbox"]')?.getBoundingClientRect();
      if (box && box.width > 0) places.add(Math.round(box.left));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('combobox', { name: say('directory:home.search.where') }).pressSequentially('Berl');
  await expectSeen(page.getByRole('listbox').getByRole('option').first());
  expect(await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])).toHaveLength(
    1,
  );
});

test('a visitor signs in from a stored page and finds it as somebody known, until signing out', async () => {
  const { slug, dj_name } = await featured();
  const page = await stage.arrive();
  const complaints = await complaintsOf(page);
  await page.goto(`/dj/${slug}`);
  await link(page.getByRole('banner'), 'ui:nav.log_in').click();
  await sendLogIn(page, 'client@crossfade.test');
  await expectSeen(button(page, 'ui:account.menu'));
  await page.goto(`/dj/${slug}`);
  await expectSeen(page.getByRole('heading', { level: 1, name: dj_name }));
  await page.waitForLoadState('networkidle');
  // something happens just when the session is over, and the page does not know yet
  await page.route('**/api/auth/sign-out', async (route) => {
    const response = await route.fetch();
    await stage.query("select pg_notify('live', id || ':') from users where email = 'client@crossfade.test'");
    await sleep(500);
    await route.fulfill({ response });
  });
  await button(page, 'ui:account.menu').click();
  await button(page, 'ui:account.sign_out').click();
  await expectSeen(heading(page, 'directory:home.title'));
  await page.goto(`/dj/${slug}`);
  await expectSeen(link(page.getByRole('banner'), 'ui:nav.log_in'));
  expect(complaints).toEqual([]);
});

test.each([
  ['/', 150],
  ['/find-dj', 165],
])('scripts and styles of %s weigh at most %i KiB on the way', async (address, most) => {
  const page = await stage.arrive();
  await page.goto(address, { waitUntil: 'networkidle' });
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // a style sheet that a script asks for again is the same file, whatever follows its name
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const)
      .filter(([path]) => /\.(?:js|css)$/.test(path)),
  );
  const sizes = new Map(files);
  // a page that is kept has its sheets in itself, as compressed as itself
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('head > style')].map(({ textContent }) => textContent).join(''),
  );
  expect(styles.length).toBeGreaterThan(1000);
  sizes.set(
    'in the page',
    brotliCompressSync(styles, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  );
  expect(sizes.size).toBeGreaterThan(5);
  expect([...sizes].filter(([, bytes]) => bytes === 0)).toEqual([]);
  const kib = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
  expect(kib).toBeLessThanOrEqual(most);
});

test('no style sheet is applied twice, which would restyle the whole page', async () => {
  const page = await stage.arrive();
  await page.goto('/find-dj', { waitUntil: 'networkidle' });
  const sheets = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ disabled }) => !disabled)
      .map(({ ownerNode }) => {
        // a page that is kept has its sheets in itself, each before the link that names it
        const named = ownerNode instanceof HTMLStyleElement ? ownerNode.nextElementSibling : ownerNode;
        return named instanceof HTMLLinkElement ? named.href.split('#')[0] : 'nameless';
      }),
  );
  expect(sheets.length).toBeGreaterThan(1);
  expect(new Set(sheets).size).toBe(sheets.length);
});

test('a page kept for everybody knows nobody’s clock; a page for one person is right before its scripts come', async () => {
  const { slug } = await featured();
  const abroad = await stage.arrive({ timezoneId: 'Asia/Tokyo' });
  await abroad.goto('/login');
  for (const address of ['/', `/dj/${slug}?for=clocks`]) {
    const answer = await abroad.request.get(address);
    expect(await answer.text()).not.toContain('Asia/Tokyo');
  }

  // the first page has told the server which clock it is: nothing is left for the scripts to move
  const staff = await stage.arrive({ as: 'admin', timezoneId: 'Asia/Tokyo' });
  const said = () => staff.locator('main').innerText();
  await staff.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  const read = await said();
  await staff.route('**/assets/*.js', (route) => route.abort());
  await staff.reload({ waitUntil: 'domcontentloaded' });
  expect(await said()).toBe(read);
});
