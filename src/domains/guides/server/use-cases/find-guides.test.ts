import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { languages } from '../../../../shared/languages.ts';
import { guides, linesOf, readMarkdown } from '../../rules.ts';

const { as } = await createTestApp();
const { guides: calls } = as(null);

test('every guide is there in every language, with the same parts, lists, links and numbers', async () => {
  for (const { slug } of guides) {
    const shape = async (language: (typeof languages)[number]) => {
      const { title, summary, blocks } = await calls.get({ slug, language });
      const text = JSON.stringify(blocks);
      return {
        said: [title, summary, ...blocks.flatMap(linesOf)],
        kinds: blocks.map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind)),
        numbers: (text.match(/\{\{\w+\}\}/g) ?? []).toSorted(),
        links: (text.match(/"to":"[^"]+"/g) ?? []).toSorted(),
      };
    };
    const { said: saidInEnglish, ...english } = await shape('en');
    for (const language of languages.filter((one) => one !== 'en')) {
      const { said, ...shown } = await shape(language);
      expect({ slug, language, ...shown }).toEqual({ slug, language, ...english });
      // what is left in English, between others or as the whole
      expect({ slug, language, left: said.filter((line) => saidInEnglish.includes(line)) }).toEqual({
        slug,
        language,
        left: [],
      });
    }
  }
});

test('a Japanese guide is punctuated as Japanese is', async () => {
  for (const { slug } of guides) {
    const { title, summary, blocks } = await calls.get({ slug, language: 'ja' });
    const said = [title, summary, ...blocks.flatMap(linesOf)];
    const foreign =
      /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][:;?!(]|[:;,)][\p{Script=Hiragana}\p{Script=Han}]/u;
    expect({ slug, said: said.filter((line) => foreign.test(line)) }).toEqual({ slug, said: [] });
  }
});

test('are found by the words in them, whatever their accents and case, those with them in the title first', async () => {
  const found = async (q: string, language: (typeof languages)[number] = 'en') =>
    (await calls.list({ q, language })).items.map(({ slug }) => slug);
  expect(await found('')).toEqual(guides.map(({ slug }) => slug));
  expect((await found('PRICE'))[0]).toBe('price-explained');
  expect(await found('reponse', 'fr')).toContain('choose-a-wedding-dj');
  expect(await found('交通費', 'ja')).toContain('price-explained');
  expect(await found('hurdy-gurdy')).toEqual([]);
  // across what is strong or a link, and by nothing that is not read: markup, addresses, the names of numbers
  expect(await found('You have read it: name')).toContain('answer-a-request');
  for (const q of ['**', '](/', '/become-dj', 'balance_days', '{{', '##'])
    expect({ q, found: await found(q) }).toEqual({ q, found: [] });
});

test('what is not there is not found', async () => {
  await expect(calls.get({ slug: 'nothing' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('Markdown becomes blocks; what is no Markdown of ours stays text', () => {
  expect(readMarkdown('## One\nA **b** [c](/d) <e>\n\n- f\n- [g](https://h)\n')).toEqual([
    { kind: 'heading', id: 'part-1', text: 'One' },
    {
      kind: 'paragraph',
      words: [
        { text: 'A ' },
        { text: 'b', strong: true },
        { text: ' ' },
        { text: 'c', to: '/d' },
        { text: ' <e>' },
      ],
    },
    { kind: 'list', items: [[{ text: 'f' }], [{ text: '[g](https://h)' }]] },
  ]);
});
