import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { type Language, languages } from '../../../../shared/languages.ts';
import { guides } from '../../rules.ts';

const app = await createTestApp();
const get = (path: string): Promise<Response> => Promise.resolve(app.app.request(`${app.url}${path}`));

async function picture(language: Language, slug: string): Promise<string> {
  const answer = await get(`/share/guide/${language}/${slug}.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await answer.arrayBuffer());
  const { width, height, format } = await sharp(png).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  return png.toString('base64');
}

test('each guide has a picture of its own', async () => {
  const pictures = new Set<string>();
  for (const { slug } of guides) pictures.add(await picture('de', slug));
  expect(pictures.size).toBe(guides.length);
});

test('it is in the words of each language', async () => {
  const pictures = new Set<string>();
  for (const language of languages) pictures.add(await picture(language, guides[0].slug));
  expect(pictures.size).toBe(languages.length);
});

test('what is no guide has none, however its name is written', async () => {
  for (const name of ['nothing', '..%2fchoose-a-wedding-dj', 'choose_a_wedding_dj', ''])
    expect((await get(`/share/guide/en/${name}.png`)).status).toBe(404);
});
