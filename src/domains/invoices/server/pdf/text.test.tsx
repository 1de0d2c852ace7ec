import { extractText, getDocumentProxy } from 'unpdf';
import { renderToBuffer, View } from '@react-pdf/renderer';
import { describe, expect, test } from 'vitest';
import { Sheet } from './parts.tsx';
import { Text } from './text.tsx';
import { wordsIn } from './words.ts';

const MARGIN = 52;
/** The text of a narrow column, and how far right it goes. */
async function set(text: string, width: number) {
  const content = await renderToBuffer(
    <Sheet
      words={wordsIn('ja')}
      language="ja"
      paper="A4"
      title=""
      author=""
      issued_at={new Date('2027-05-18T10:00:00Z')}
      footer=""
    >
      <View style={{ width }}>
        <Text>{text}</Text>
      </View>
    </Sheet>,
  );
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const runs = items.filter((item) => 'str' in item && item.str.trim() !== '' && item.transform[5] > 100);
  const lines = Map.groupBy(runs as { str: string; transform: number[]; width: number }[], ({ transform }) =>
    Math.round(transform[5]!),
  );
  return {
    text: (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ''),
    lines: [...lines.values()].map((line) => line.map(({ str }) => str).join('')),
    right: Math.max(...[...lines.values()].flat().map(({ transform, width: w }) => transform[4]! + w)),
  };
}

describe.each([70, 90, 140, 200])('in a column %i wide', (width) => {
  test.each([
    'この請求書は精算済みです。お支払いいただく金額はありません。特に記載のない金額は税込みです。',
    '2027年5月18日（土）に、前受金請求書FERRY-0037（うち消費税￥3,886）を控除しました。',
    'Die Feier 結婚披露宴（第二部）ミュージックレコーディングスタジオ、東京都渋谷区神南一丁目',
  ])('%s', async (text) => {
    const { text: read, lines, right } = await set(text, width);
    expect(read).toContain(text.replaceAll(/\s+/g, ''));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/^[、。）ー」]|[（「]$/u);
    expect(right).toBeLessThanOrEqual(MARGIN + width + 1);
  });
});
