import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['bill.pdf', `attachment; filename="bill.pdf"; filename*=UTF-8''bill.pdf`],
  ['März.pdf', `attachment; filename="M_rz.pdf"; filename*=UTF-8''M%C3%A4rz.pdf`],
  ['領収書.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%E9%A0%98%E5%8F%8E%E6%9B%B8.pdf`],
  // what ends a value, or has a meaning in one
  [
    `l'été (1)*.pdf`,
    `attachment; filename="l__t___1__.pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29%2A.pdf`,
  ],
  ['a"; x\r\n.pdf', `attachment; filename="a___x__.pdf"; filename*=UTF-8''a%22%3B%20x%0D%0A.pdf`],
])('%j is named in every reader’s way', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(expected);
});
