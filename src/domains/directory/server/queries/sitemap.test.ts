import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { addListing, listing } from '../../../../platform/testing/listing-world.ts';
import { withLanguage } from '../../../../shared/language-path.ts';
import { languages } from '../../../../shared/languages.ts';
import { guides } from '../../../guides/rules.ts';
import routes from '../../../../routes.ts';
import { djSitemap } from './sitemap.ts';

const app = await createTestApp();
const djs = fc.sample(listing, { seed: 7, numRuns: 40 });
const isSeen = (dj: (typeof djs)[number]): boolean => dj.is_featured && dj.visibility === 'public';
const seen = djs
  .filter(isSeen)
  .map(({ user_id }) => user_id)
  .toSorted();
const hidden = djs.find((dj) => !isSeen(dj))!;

beforeAll(async () => {
  for (const dj of djs) await addListing(app, dj);
});

const get = (path: string): Promise<Response> => Promise.resolve(app.app.request(`${app.url}${path}`));

test('its parts hold every DJ whom visitors see once, in order, and nobody else', async () => {
  const source = djSitemap(app.deps);
  for (const most of [1, 4, seen.length, 1_000]) {
    const starts = await source.starts(most);
    expect(starts).toHaveLength(Math.ceil(seen.length / most));
    const found: string[] = [];
    for (const after of starts) {
      const before = found.length;
      for await (const { path } of source.entries(after, most)) found.push(path);
      expect(found.length - before).toBeLessThanOrEqual(most);
    }
    expect(found).toEqual(seen.map((id) => `/dj/dj-${id}`));
  }
});

test('crawlers are led from robots.txt to each address in each language', async () => {
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain('\nDisallow: /ja/bookings\n');
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const listed = await (await app.app.request(index)).text();
  const parts = [...listed.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, part = '']) => part);
  expect(parts.map((part) => part.replace(app.url, ''))).toEqual([
    '/sitemaps/pages/.xml',
    '/sitemaps/djs/.xml',
    '/sitemaps/cities/.xml',
    '/sitemaps/regions/.xml',
  ]);
  const texts: string[] = [];
  for (const part of parts) {
    const answer = await app.app.request(part);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    texts.push(await answer.text());
  }
  const text = texts.join('');
  expect(text).toContain(`<loc>${app.url}/find-dj</loc>`);
  for (const id of seen) {
    expect(text).toContain(`<loc>${app.url}/dj/dj-${id}</loc>`);
    for (const language of languages) {
      const address = `${app.url}/${language}/dj/dj-${id}`;
      expect(text).toContain(`<loc>${address}</loc>`);
      // each version names all versions, itself too
      expect(text.split(`hreflang="${language}" href="${address}"`)).toHaveLength(languages.length + 2);
    }
  }
  expect(text).not.toContain(hidden.user_id);
  for (const path of ['/sitemaps/djs/00000000-0000-0000-0000-000000000001.xml', '/sitemaps/nobody/.xml'])
    expect((await get(path)).status).toBe(404);
});

test('a link to a DJ has a picture where visitors see the DJ, and none where they do not', async () => {
  const image = await get(`/share/dj/de/dj-${seen[0]}.png`);
  expect(image.headers.get('cache-control')).toBe('public, max-age=3600');
  const { width, height, format } = await sharp(await image.arrayBuffer()).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  expect((await get(`/share/dj/de/dj-${hidden.user_id}.png`)).status).toBe(404);
  expect((await get('/share/dj/de/..%2fx.png')).status).toBe(404);
  for (const language of languages) expect((await get(`/share/${language}.png`)).status).toBe(200);
  expect((await get('/share/xx.png')).status).toBe(404);
});

test('who asks for one picture after the other that is not there yet has to wait', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 130; index++)
    statuses.push((await get(`/share/dj/en/nobody-${index}.png`)).status);
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
  expect(Number((await get('/share/dj/en/nobody-999.png')).headers.get('retry-after'))).toBeGreaterThan(0);
  // what is there already costs nothing
  expect((await get('/share/en.png')).status).toBe(200);
});

/** Public, and still nothing to be found: a step on somebody's way, or one page per thing that is found in parts. */
const unlisted = [
  '*',
  'auth',
  'auth/callback',
  'book-dj',
  'change-email',
  'dev/mail',
  'dj/:slug',
  'email-verification',
  'goodbye',
  'landing/:region',
  'learning-hub/:guide',
  'login',
  'new-device',
  'register',
  'reset-password',
  'update-password',
  'wedding-dj-cost/:city',
];

const pathsIn = ({ path = '', children }: RouteConfigEntry): string[] =>
  children ? children.flatMap(pathsIn) : [path];

test('search engines are told of every public page, unless there is a reason against it', async () => {
  const pages = pathsIn(routes[0]!)
    .filter((path) => !unlisted.includes(path))
    .concat(guides.map(({ slug }) => `learning-hub/${slug}`))
    .flatMap((path) =>
      [null, ...languages].map((one) => `<loc>${app.url}${withLanguage(one, `/${path}`)}</loc>`),
    );
  const listed = await (await get('/sitemaps/pages/.xml')).text();
  expect(listed.match(/<loc>.*?<\/loc>/g)?.toSorted()).toEqual(pages.toSorted());
});
