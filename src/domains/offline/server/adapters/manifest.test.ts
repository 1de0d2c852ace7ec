import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { languages } from '../../../../shared/languages.ts';

const app = await createTestApp();
const get = (address: string): Promise<Response> => Promise.resolve(app.app.request(`${app.url}${address}`));
const publicFile = (src: string) => path.join(import.meta.dirname, '../../../../../public', src);

interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor?: string;
}

test.each(languages)(
  'the app has its words and its pictures in %s, each as large as is said',
  async (language) => {
    const answer = await get(`/manifest/${language}.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const { id, lang, description, icons, screenshots, shortcuts } = (await answer.json()) as {
      id: string;
      lang: string;
      description: string;
      icons: Picture[];
      screenshots: Picture[];
      shortcuts: { name: string; url: string }[];
    };
    // the same app in each language, so that a change of it installs no second one
    expect({ id, lang }).toEqual({ id: '/', lang: language });
    expect(description.length).toBeGreaterThan(20);
    expect(shortcuts).toHaveLength(3);
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const { width, height, format } = await sharp(publicFile(src)).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
    // what a browser wants in order to show more than a name before it installs
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
  },
);

test('no words are those of another language, and there is none in what is no language', async () => {
  const said = await Promise.all(
    languages.map(
      async (language) => (await (await get(`/manifest/${language}.webmanifest`)).json()).description,
    ),
  );
  expect(new Set(said).size).toBe(languages.length);
  expect((await get('/manifest/xx.webmanifest')).status).toBe(404);
});
