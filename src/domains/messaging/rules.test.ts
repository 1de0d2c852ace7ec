import { describe, expect, it, test } from 'vitest';
import { dkimState, domainOf, fillTemplate, spfState, spfWanted } from './rules.ts';

const values = { client: 'Ana', event: 'Wedding', date: '12 June', city: 'Lisbon', dj: 'Mira' };

test('a stored answer gets its blanks filled in, and braces of its own stay', () => {
  expect(fillTemplate('Dear {client}, {event} on {date}. {Client} {nothing} {}', values)).toBe(
    'Dear Ana, Wedding on 12 June. {Client} {nothing} {}',
  );
  // what a client is called is text, not a pattern
  expect(fillTemplate('{client}', { ...values, client: '$& {dj}' })).toBe('$& {dj}');
});

test('the domain of an address', () => {
  expect(domainOf('dj@Sounds.Example')).toBe('sounds.example');
});

describe('the signature key', () => {
  it.each([
    ['ok', ['v=DKIM1; k=rsa; p=ABC=']],
    ['ok', ['v=DKIM1;p=AB C=']],
    ['ok', ['p=ABC=']],
    ['missing', []],
    ['missing', ['something else']],
    ['wrong', ['v=DKIM1; p=XYZ']],
    ['wrong', ['v=DKIM1; p=']],
    ['wrong', ['v=DKIM1; p=ABC=', 'v=DKIM1; p=XYZ']],
  ] as const)('is %s in %j', (state, records) => {
    expect(dkimState(records, 'ABC=')).toBe(state);
  });
});

describe('the allowed senders', () => {
  it.each([
    ['ok', ['v=spf1 include:us.example ~all']],
    ['ok', ['google-site-verification=1', 'V=SPF1 mx include:US.example -all']],
    ['missing', []],
    ['missing', ['v=spf10 include:us.example']],
    ['wrong', ['v=spf1 mx -all']],
    ['wrong', ['v=spf1 -include:us.example ~all']],
    ['wrong', ['v=spf1 include:us.example.evil ~all']],
    ['wrong', ['v=spf1 include:notus.example ~all']],
    ['wrong', ['v=spf1 -all include:us.example']],
    ['wrong', ['v=spf1 include:us.example ~all', 'v=spf1 mx -all']],
  ] as const)('are %s in %j', (state, records) => {
    expect(spfState(records, 'us.example')).toBe(state);
  });

  it('are wanted beside those who are allowed already', () => {
    expect(spfWanted([], 'us.example')).toBe('v=spf1 include:us.example ~all');
    const wanted = spfWanted(['v=spf1 mx -all'], 'us.example');
    expect(wanted).toBe('v=spf1 include:us.example mx -all');
    expect(spfState([wanted], 'us.example')).toBe('ok');
    expect(spfWanted([wanted], 'us.example')).toBe(wanted);
  });
});
