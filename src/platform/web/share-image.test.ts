import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverArt } from '../../shared/cover-art.ts';
import { createTestApp } from '../testing/app.ts';
import type { AppEnv } from './app-env.ts';
import { shareImages } from './share-image.ts';

const { deps } = await createTestApp();
const answer = shareImages(deps);
const art = coverArt({ id: 'crossfade', family: 'house', bpm: 122, shape: 'tall' });

/** The words' half of what is drawn, and whether a part of it is bare paper. */
async function draw(title: string, lines: string[]) {
  const app = new Hono<AppEnv>().get('/', (c) =>
    answer(c, [title, ...lines].join('\n'), () => Promise.resolve({ title, lines, art })),
  );
  const png = Buffer.from(await (await app.request('/')).arrayBuffer());
  const half = await sharp(png).extract({ left: 0, top: 0, width: 660, height: 630 }).png().toBuffer();
  const isBlank = async (left: number, top: number, width: number, height: number) => {
    const part = await sharp(half).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();
    return part.every((value) => value > 225);
  };
  return { half: half.toString('base64'), isBlank };
}

const longest = {
  name: ['The Extraordinarily Long Travelling Discotheque of Bartholomew & Wilhelmina III.', 'W'.repeat(80)],
  german: ['Was ein Hochzeits-DJ in Mönchengladbach-Rheindahlen an der Landwehr kostet'],
  word: ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  japanese: ['ランヴァイルプルグウィンギルゴゲリフウィルンドロブルランティシリオゴゴゴホの結婚式DJの料金'],
};
const lines = [
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'Elektronische Tanzmusik, Lateinamerikanisches, Schlager und Partyhits, Hip-Hop und R&B',
  '★ 4,9 (1.284)',
];

test.each(Object.values(longest).flat())('each line is drawn, and in its place, under %s', async (title) => {
  const whole = await draw(title, lines);
  for (const index of lines.keys()) {
    const without = await draw(title, lines.with(index, ''));
    expect(without.half).not.toBe(whole.half);
  }
  // the margins of the words, and what is kept free above the mark
  expect(await whole.isBlank(0, 0, 60, 500)).toBe(true);
  expect(await whole.isBlank(600, 0, 60, 630)).toBe(true);
  expect(await whole.isBlank(0, 470, 660, 50)).toBe(true);
});

test('a short title is as large as ever', async () => {
  const { isBlank } = await draw('Late Ferry', ['London', 'House']);
  expect(await isBlank(64, 64, 400, 60)).toBe(false);
});
