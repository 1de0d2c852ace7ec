import type { Checkout } from '../../contract.ts';

/** What is said in another way on a page that only asks for a card, or only reserves. */
type Word = 'to' | 'back' | 'keep' | 'confirm';
const paid = { to: 'pay_to', back: 'back', keep: 'pay', confirm: 'confirm.text' } as const;

export const wordsOf = ({ amount_cents, is_reserving }: Checkout, word: Word) => {
  if (amount_cents === 0) return `setup.${word}` as const;
  return is_reserving ? (`reserve.${word}` as const) : paid[word];
};
