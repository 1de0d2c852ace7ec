import type { Tx } from '../../../../platform/db.ts';
import type { gateway_objects } from '../tables/gateway-lists.ts';
import { PLATFORM } from './open-accounts.ts';
import { postAll } from './post-entries.ts';

type Movement = Pick<
  typeof gateway_objects.$inferInsert,
  'gateway' | 'kind' | 'ref' | 'made_at' | 'settled_cents' | 'fee_cents' | 'settled_currency'
>;

/**
 * Books what the gateway did with our money without being asked for it: the fees it kept, and what went to our own
 * bank or came from there. Each once, however often it is told. A dispute's fee stands with its chargeback.
 */
export async function postOwnMovements(tx: Tx, movements: readonly Movement[]): Promise<void> {
  await postAll(
    tx,
    movements.flatMap((movement) => {
      const { gateway, kind, ref, made_at: created_at, settled_currency: currency } = movement;
      const fee_cents = feeOf(movement);
      const banked_cents = kind === 'own_payout' ? -(movement.settled_cents ?? 0) : 0;
      if (!currency || (fee_cents === 0 && banked_cents === 0)) return [];
      const of = { party_id: PLATFORM, currency };
      return {
        idempotency_key: `${ledgerKind(kind)}:${gateway} ${kind} ${ref}`,
        kind: ledgerKind(kind),
        booking_id: null,
        created_at,
        entries: [
          { ...of, purpose: 'gateway_fees' as const, amount_cents: fee_cents },
          { ...of, purpose: 'platform_bank' as const, amount_cents: banked_cents },
          { ...of, purpose: 'gateway_clearing' as const, amount_cents: -fee_cents - banked_cents },
        ],
      };
    }),
  );
}

const ledgerKind = (kind: Movement['kind']) => (kind === 'own_payout' ? 'own_payout' : 'gateway_fee');

/** Of what the gateway charges by itself all of it is a fee. */
function feeOf({ kind, settled_cents, fee_cents }: Movement): number {
  if (kind === 'withdrawal') return 0;
  return (fee_cents ?? 0) - (kind === 'fee' ? (settled_cents ?? 0) : 0);
}
