import { describe, expect, test } from 'vitest';
import type { QuoteLine } from '../bookings/contract.ts';
import {
  answerDueAt,
  chargeableCents,
  isAnswerOpen,
  maxClaimCents,
  proportionalRefund,
  type Resolution,
  shortfallOf,
  undecidable,
} from './rules.ts';

const at = (time: string) => new Date(`2027-05-15T${time}:00Z`);
const event = { starts_at: at('18:00'), ends_at: at('23:00') };

describe('what was not played', () => {
  test.each<[string, string | null, string | null, number, number]>([
    ['on time', '18:00', '23:00', 0, 0],
    ['half an hour late, to the end', '18:30', '23:00', 30, 30],
    ['half an hour late, and made up for', '18:30', '23:30', 30, 0],
    ['early, and stopped early', '17:45', '22:45', 0, 0],
    ['stopped an hour early', '18:00', '22:00', 0, 60],
    ['late and short', '18:20', '22:30', 20, 50],
    ['an end nobody recorded', '18:10', null, 10, 10],
    ['longer than booked', '18:00', '23:59', 0, 0],
    ['stopped at once', '18:00', '18:00', 0, 300],
  ])('%s', (_, started, ended, late_minutes, missing_minutes) => {
    const times = { ...(started && { started: at(started) }), ...(ended && { ended: at(ended) }) };
    expect(shortfallOf(event, times)).toEqual({ booked_minutes: 300, late_minutes, missing_minutes });
  });

  test('without a start nothing is known', () => expect(shortfallOf(event, {})).toBeNull());

  test('the night the clocks go back is an hour longer than its numbers', () => {
    const night = { starts_at: new Date('2027-10-30T20:00:00Z'), ends_at: new Date('2027-10-31T02:00:00Z') };
    const times = { started: new Date('2027-10-30T21:00:00Z'), ended: night.ends_at };
    expect(shortfallOf(night, times)).toMatchObject({ booked_minutes: 360, missing_minutes: 60 });
  });
});

const line = (kind: QuoteLine['kind'], total_cents: number): QuoteLine => ({
  kind,
  total_cents,
  label: null,
  quantity: 1,
  unit_cents: total_cents,
});

describe('the refund for it', () => {
  test.each<[string, QuoteLine[], number, number, number]>([
    // 500 of playing, 20 of fee: a tenth of both
    [
      'of the performance alone',
      [line('performance', 50_000), line('service_fee', 2_000)],
      30,
      52_000,
      5_200,
    ],
    [
      'travel and extras stay paid',
      [line('performance', 50_000), line('travel', 6_000), line('add_on', 4_000), line('service_fee', 2_400)],
      30,
      62_400,
      5_200,
    ],
    [
      'overtime and discount are part of the playing',
      [
        line('performance', 50_000),
        line('overtime', 10_000),
        line('discount', -10_000),
        line('service_fee', 2_000),
      ],
      30,
      52_000,
      5_200,
    ],
    ['everything missing', [line('performance', 50_000), line('service_fee', 2_000)], 300, 52_000, 52_000],
    ['nothing missing', [line('performance', 50_000), line('service_fee', 2_000)], 0, 52_000, 0],
    [
      'odd amounts, rounded once each',
      [line('performance', 33_333), line('service_fee', 1_333)],
      7,
      34_666,
      809,
    ],
    ['no price', [], 30, 0, 0],
  ])('%s', (_, lines, missing_minutes, total_cents, refund) => {
    const service_fee_cents = lines.find(({ kind }) => kind === 'service_fee')?.total_cents ?? 0;
    const shortfall = { booked_minutes: 300, late_minutes: 0, missing_minutes };
    expect(proportionalRefund({ total_cents, service_fee_cents }, lines, shortfall)).toBe(refund);
  });
});

describe('the other side is heard', () => {
  const reported_at = at('23:30');
  const claim = {
    kind: 'damage',
    reported_by: 'dj',
    status: 'open',
    claimed_cents: 20_000,
    answer_due_at: answerDueAt(reported_at),
    answered_at: null,
  } as const;
  const late = new Date('2027-05-18T23:30:00Z');

  test('within three days, once, and not by who complained', () => {
    expect(isAnswerOpen(claim, 'client', at('23:59'))).toBe(true);
    expect(isAnswerOpen(claim, 'client', late)).toBe(false);
    expect(isAnswerOpen({ ...claim, answered_at: reported_at }, 'client', at('23:59'))).toBe(false);
    expect(isAnswerOpen({ ...claim, status: 'resolved' }, 'client', at('23:59'))).toBe(false);
    for (const side of ['dj', 'staff']) expect(isAnswerOpen(claim, side, at('23:59'))).toBe(false);
  });

  test('before anything is charged for damage', () => {
    expect(chargeableCents([claim], at('23:59'))).toBe(0);
    expect(chargeableCents([{ ...claim, answered_at: reported_at }], at('23:59'))).toBe(20_000);
    expect(chargeableCents([claim], late)).toBe(20_000);
    expect(chargeableCents([{ ...claim, reported_by: 'client' }], late)).toBe(0);
    expect(chargeableCents([{ ...claim, kind: 'late' }], late)).toBe(0);
    expect(maxClaimCents(52_000)).toBe(520_000);
  });

  test('also where the DJ’s claim is the second', () => {
    const first = { ...claim, kind: 'behaviour', reported_by: 'client', claimed_cents: null } as const;
    expect(chargeableCents([first, claim], late)).toBe(20_000);
    expect(chargeableCents([first], late)).toBe(0);
  });

  const theirs = { ...claim, kind: 'late', reported_by: 'client', claimed_cents: null } as const;
  const heard = { answered_at: reported_at };
  const decide = (resolution: Resolution, damage_cents = 0) => ({ resolution, damage_cents });
  test.each<[string, Parameters<typeof undecidable>[0], ReturnType<typeof decide>, string | null]>([
    ['back to a client who complains, unheard', [theirs], decide('refund'), 'unheard'],
    ['a part to a client who complains, unheard', [theirs], decide('part'), 'unheard'],
    ['to the DJ who was complained about', [theirs], decide('release'), null],
    ['back once the DJ was heard', [{ ...theirs, ...heard }], decide('refund'), null],
    ['to a DJ who complains, unheard', [claim], decide('release'), 'unheard'],
    ['back to the client who was complained about', [claim], decide('refund'), null],
    ['back, but with damage', [claim], decide('refund', 1), 'unheard'],
    ['back while one of two is unheard', [theirs, { ...claim, ...heard }], decide('refund'), 'unheard'],
    ['to the DJ while one of two is unheard', [{ ...theirs, ...heard }, claim], decide('release'), 'unheard'],
    [
      'what was reported before anybody could answer',
      [{ ...theirs, answer_due_at: null }],
      decide('part'),
      null,
    ],
  ])('before a decision: %s', (_, claims, decision, reason) => {
    expect(undecidable(claims, decision, false, at('23:59'))).toBe(reason);
    expect(undecidable(claims, decision, false, late)).toBeNull();
  });

  test('nothing is released while a bank decides; all of it back may be', () => {
    const claims = [{ ...theirs, ...heard }];
    expect(undecidable(claims, decide('release'), true, late)).toBe('contested');
    expect(undecidable(claims, decide('part'), true, late)).toBe('contested');
    expect(undecidable(claims, decide('refund'), true, late)).toBeNull();
  });
});
