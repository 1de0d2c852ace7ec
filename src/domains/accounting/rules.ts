import { allows, type BookingStatus } from '../bookings/rules.ts';

/** Every kind of account, in the order of a balance sheet: what we have, what we owe, what we earned and spent. */
export const accountPurposes = [
  'gateway_clearing',
  'platform_bank',
  'dj_debt',
  'chargebacks',
  'booking_escrow',
  'carried_payments',
  'refunds_payable',
  'dj_payable',
  'affiliate_payable',
  'platform_revenue',
  'gateway_fees',
  'chargeback_losses',
  'debt_losses',
  'tips',
  'store',
] as const;

/** What became of a payment's refunds, taken together. */
export const refundStates = ['none', 'underway', 'refused', 'part', 'full'] as const;
export type RefundState = (typeof refundStates)[number];

export function refundState(charge: {
  amount_cents: number;
  refunded_cents: number;
  has_refused: boolean;
  has_unsent: boolean;
}): RefundState {
  if (charge.has_refused) return 'refused';
  if (charge.has_unsent) return 'underway';
  if (charge.refunded_cents === 0) return 'none';
  return charge.refunded_cents < charge.amount_cents ? 'part' : 'full';
}

/** Why staff cannot give back anything of a payment; null where they can. */
export const refundHindrances = [
  'own',
  'bank',
  'problem',
  'choice',
  'state',
  'damage',
  'with_dj',
  'nothing',
] as const;
export type RefundHindrance = (typeof refundHindrances)[number];

export function refundHindrance(
  place: {
    status: BookingStatus;
    choose_by: Date | null;
    left_cents: number;
    givable_cents: number;
    is_contested: boolean;
    /** What was paid for damage and is not with the DJ yet. */
    damage_held_cents: number;
  },
  is_party: boolean,
): RefundHindrance | null {
  if (is_party) return 'own';
  if (place.is_contested) return 'bank';
  if (place.left_cents === 0) return 'nothing';
  if (place.status === 'disputed') return 'problem';
  if (place.choose_by) return 'choice';
  if (!allows('refund', place.status, 'staff')) return 'state';
  if (place.damage_held_cents > 0) return 'damage';
  return place.givable_cents === 0 ? 'with_dj' : null;
}

/** The same of a sale: what its DJ has been paid comes back out of later payouts. */
export const saleHindrances = ['own', 'bank', 'nothing'] as const;

export function saleHindrance(
  { left_cents, is_contested }: { left_cents: number; is_contested: boolean },
  is_buyer: boolean,
): (typeof saleHindrances)[number] | null {
  if (is_buyer) return 'own';
  if (is_contested) return 'bank';
  return left_cents === 0 ? 'nothing' : null;
}

/** The object that a journal transaction is about, as its key names it: `refund_sent:<id>` is about a refund. */
export const subjectKinds = [
  'charge',
  'refund',
  'carry',
  'transfer',
  'transfer_reversal',
  'withholding',
  'debt_write_off',
  'chargeback',
  'chargeback_part',
  'transaction',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export function subjectOf(idempotency_key: string): { kind: SubjectKind; id: string } | null {
  const [, name = '', id = ''] = /^(\w+):([\da-f-]{36})(?::\d+)?$/.exec(idempotency_key) ?? [];
  const kind = subjects[name];
  return kind ? { kind, id } : null;
}
const subjects: Record<string, SubjectKind> = {
  charge: 'charge',
  refund: 'refund',
  refund_sent: 'refund',
  refund_settled: 'refund',
  fee_return: 'refund',
  refund_failed: 'refund',
  carry_out: 'carry',
  carry_in: 'carry',
  release: 'transfer',
  transfer: 'transfer',
  transfer_reversal: 'transfer_reversal',
  withheld: 'withholding',
  debt_written_off: 'debt_write_off',
  chargeback: 'chargeback_part',
  chargeback_won: 'chargeback_part',
  chargeback_lost: 'chargeback_part',
  chargeback_fee: 'chargeback',
  reversal: 'transaction',
};

/** More rows than a spreadsheet is pleasant with; a narrower range of days makes a smaller file. */
export const EXPORT_ROWS = 50_000;

/** What a check of the ledger is about, as people say it. */
const checkSubjects = {
  bookings: ['accounted_for', 'nothing_on_the_way', 'about_something'],
  payments: ['charges', 'named_charges', 'gateway_payments', 'gateway_converted'],
  refunds: [
    'refunds',
    'refunds_sent',
    'refunds_settled',
    'fees_returned',
    'named_refunds',
    'gateway_refunds',
  ],
  carried: ['carried_out', 'carried_in'],
  releases: ['releases', 'released', 'released_fees', 'release_shares'],
  payouts: [
    'transfers',
    'named_transfers',
    'transfer_parts',
    'paid_again',
    'gateway_transfers',
    'gateway_begun',
  ],
  reversals: [
    'withheld',
    'withheld_parts',
    'debts_written_off',
    'transfer_reversals',
    'named_reversals',
    'gateway_reversals',
  ],
  plans: ['plans', 'plan_money', 'gateway_periods'],
  accounts: ['gateway_accounts', 'gateway_balances'],
  gateway: ['gateway_fees', 'gateway_unknown', 'gateway_holdings'],
} as const;

/** By its name, as the ledger's check tells it. */
export function checkSubject(
  check: string,
): keyof typeof checkSubjects | 'chargebacks' | 'sales' | 'commissions' | 'journal' {
  for (const [subject, checks] of Object.entries(checkSubjects))
    if ((checks as readonly string[]).includes(check)) return subject as keyof typeof checkSubjects;
  if (check.startsWith('chargeback') || check === 'gateway_disputes') return 'chargebacks';
  if (check.startsWith('sale')) return 'sales';
  return check.startsWith('commission') ? 'commissions' : 'journal';
}
