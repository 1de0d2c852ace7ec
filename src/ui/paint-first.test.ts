import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.server.ts';
import { shownFaces } from '../shared/page-fonts.ts';

const through = (...chunks: (string | Buffer)[]) =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(paintFirst()));

const page =
  '<html><head><title>Käfer</title><link rel="modulepreload" href="/a.js"/><script>1</script>' +
  '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head><body>é' +
  '<link rel="modulepreload" href="/c.js"/><script nonce="n" type="module" async="">go()</script>' +
  '<script type="module" async="">2</script></body></html>';
const wanted =
  '<html><head><title>Käfer</title><link rel="waiting-modulepreload" href="/a.js"/><script>1</script>' +
  '<link rel="waiting-modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/>' +
  shownFaces +
  '</head><body>é<link rel="modulepreload" href="/c.js"/><script nonce="n" type="text/waiting-module">go()</script>' +
  '<script type="module" async="">2</script></body></html>';

test('modules and what starts the page wait, wherever the stream is cut', async () => {
  expect(await through(page)).toBe(wanted);
  const bytes = Buffer.from(page);
  for (let cut = 1; cut < bytes.length; cut += 1)
    expect(await through(bytes.subarray(0, cut), bytes.subarray(cut))).toBe(wanted);
});

test('what has no head goes through as it is', async () => {
  expect(await through('<p>', 'nothing', '</p>')).toBe('<p>nothing</p>');
  expect(await through('')).toBe('');
  expect(await through('<head></head><p>', 'no script', '</p>')).toBe(
    `<head>${shownFaces}</head><p>no script</p>`,
  );
});
