import { expect, test } from 'vitest';
import { limitName } from './rules.ts';

test.each([
  ['/sign-in/email', 'password'],
  ['/two-factor/verify-backup-code', 'second_step'],
  ['asked', 'asked'],
  ['csp_report', 'measure'],
])('the limit kept under %s is called %s', (action, name) => {
  expect(limitName(action)).toBe(name);
});

test.each(['asked:<b>admin, call me</b>', '', 'constructor', '__proto__', 'password'])(
  'what is no action of ours is shown without its words: %j',
  (action) => {
    expect(limitName(action)).toBe('other');
  },
);
