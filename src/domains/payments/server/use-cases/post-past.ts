import type { Language } from '../../../../shared/languages.ts';
import type { Currency } from '../../../../shared/money.ts';
import { PLATFORM } from './open-accounts.ts';
import type { Posting } from './post-entries.ts';

/** Money of a booking that has long come and gone; the gateway's ids are as it knows them. */
export interface PastMoney {
  booking_id: string;
  client_id: string;
  dj_id: string;
  currency: Currency;
  language: Language;
  description: string;
  charges: readonly {
    id: string;
    purpose: 'deposit' | 'full' | 'balance';
    amount_cents: number;
    paid_at: Date;
    payment_id: string;
    /** Null for what was charged to the saved card. */
    checkout_id: string | null;
    card_last4: string;
  }[];
  release: {
    service_fee_cents: number;
    platform_fee_cents: number;
    dj_cents: number;
    released_at: Date;
    transfer_id: string;
  };
}

/** What charging, releasing and paying out wrote into the ledger. */
export function postingsOf(money: PastMoney & { transfer_id: string }): (Posting & { created_at: Date })[] {
  const { booking_id, dj_id, currency, charges: paid, release, transfer_id } = money;
  const escrow = { purpose: 'booking_escrow', party_id: booking_id, currency } as const;
  const clearing = { purpose: 'gateway_clearing', party_id: PLATFORM, currency } as const;
  const payable = { purpose: 'dj_payable', party_id: dj_id, currency } as const;
  const revenue = { purpose: 'platform_revenue', party_id: PLATFORM, currency } as const;
  const { service_fee_cents, platform_fee_cents, dj_cents, released_at } = release;
  const fee_cents = service_fee_cents + platform_fee_cents;
  return [
    ...paid.map(({ id, amount_cents, paid_at }) => ({
      idempotency_key: `charge:${id}`,
      kind: 'charge' as const,
      booking_id,
      created_at: paid_at,
      entries: [
        { ...clearing, amount_cents },
        { ...escrow, amount_cents: -amount_cents },
      ],
    })),
    {
      idempotency_key: `release:${transfer_id}`,
      kind: 'release',
      booking_id,
      created_at: released_at,
      entries: [
        { ...escrow, amount_cents: fee_cents + dj_cents },
        { ...payable, amount_cents: -dj_cents },
        { ...revenue, amount_cents: -fee_cents },
      ],
    },
    {
      idempotency_key: `transfer:${transfer_id}`,
      kind: 'transfer',
      booking_id,
      created_at: released_at,
      entries: [
        { ...payable, amount_cents: dj_cents },
        { ...clearing, amount_cents: -dj_cents },
      ],
    },
  ];
}
