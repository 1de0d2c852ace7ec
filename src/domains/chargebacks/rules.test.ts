import { expect, test } from 'vitest';
import { explain, type EvidenceFacts, passagesOf } from './rules.ts';

const facts: EvidenceFacts = {
  ref: 'CF-2PM7P2',
  title: 'Golden wedding',
  dj_name: 'Nova',
  client_name: 'Ana Reis',
  venue: 'Rua do Século 7, Lisbon',
  when: 'Saturday, 15 May 2027, 8:00 PM – 1:00 AM',
  price: '€520.00',
  payment: '€156.00 was paid on 4 January 2027.',
  repriced: [],
  timeline: [{ at: '4 January', what: 'the cardholder accepted the offer' }],
  night: [],
  review: null,
  agreed: [{ what: 'Performance', amount: '€500.00' }],
  said: [{ at: '4 January', who: 'the cardholder', words: 'No\n\n- techno,\nplease' }],
  account: [{ at: '4 January', what: 'was paid by the cardholder', amount: '€156.00' }],
};

test('what is on record becomes passages, and what is not on record is not mentioned', () => {
  const passages = passagesOf(explain(facts));
  expect(passages.map(({ title }) => title)).toEqual([
    null,
    null,
    'What was agreed, line by line',
    'The booking from request to today',
    'What was written',
    'Where the money of this booking went',
  ]);
  // a letter's own lines are no lines of ours
  expect(passages[4]!.lines).toEqual(['4 January, the cardholder: "No - techno, please"']);
  expect(passages[5]!.lines).toEqual(['4 January: €156.00 was paid by the cardholder']);
});

test('a long letter is told by its beginning, so that the bank’s field holds all of them', () => {
  const words = 'Ring the bell. '.repeat(200);
  const said = Array.from({ length: 12 }, () => ({ at: '4 January', who: 'the DJ', words }));
  const text = explain({ ...facts, said });
  expect(text.length).toBeLessThan(20_000);
  expect(text).toContain(' …"');
});

test('words that staff wrote stay as they are', () => {
  expect(passagesOf('One line.\nAnother.\n\n\nA title\n- and a point')).toEqual([
    { title: null, lines: ['One line.', 'Another.'] },
    { title: 'A title', lines: ['and a point'] },
  ]);
  expect(passagesOf(' \n\n')).toEqual([]);
});
