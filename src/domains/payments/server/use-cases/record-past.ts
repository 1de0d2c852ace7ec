import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { charges, gateway_accounts, releases, transfer_parts, transfers } from '../tables.ts';
import { type PastMoney, postingsOf } from './post-past.ts';
import { postAll } from './post-entries.ts';

/** Takes over accounts at the gateway that are ready to be paid. */
export async function recordPaidAccounts(
  tx: Tx,
  gateway: string,
  accounts: readonly Pick<
    typeof gateway_accounts.$inferInsert,
    'user_id' | 'account_id' | 'country_code' | 'created_at'
  >[],
): Promise<void> {
  await tx
    .insert(gateway_accounts)
    .values(accounts.map((account) => ({ ...account, gateway, is_payable: true })));
}

/** Takes over money from before: the rows that charging and releasing would have left, and their postings. */
export async function recordPastMoney(tx: Tx, gateway: string, past: readonly PastMoney[]): Promise<void> {
  if (past.length === 0) return;
  await tx.insert(charges).values(
    past.flatMap(({ booking_id, client_id, currency, language, description, charges: paid }) =>
      paid.map(({ paid_at, ...charge }) => ({
        ...charge,
        booking_id,
        client_id,
        currency,
        language,
        description,
        gateway,
        method: charge.checkout_id ? ('checkout' as const) : ('saved_card' as const),
        status: 'succeeded' as const,
        expires_at: paid_at,
        created_at: paid_at,
        settled_at: paid_at,
      })),
    ),
  );
  const released = past.map((money) => ({ ...money, transfer_id: newId() }));
  await tx.insert(releases).values(
    released.map(({ booking_id, dj_id, currency, transfer_id, release }) => ({
      booking_id,
      dj_id,
      currency,
      id: transfer_id,
      held_cents: release.service_fee_cents + release.platform_fee_cents + release.dj_cents,
      service_fee_cents: release.service_fee_cents,
      platform_fee_cents: release.platform_fee_cents,
      created_at: release.released_at,
    })),
  );
  await tx.insert(transfers).values(
    released.map(({ booking_id, dj_id, currency, transfer_id, release }) => ({
      booking_id,
      dj_id,
      currency,
      id: transfer_id,
      amount_cents: release.dj_cents,
      status: 'sent' as const,
      created_at: release.released_at,
      sent_at: release.released_at,
    })),
  );
  await tx.insert(transfer_parts).values(
    released.map(({ transfer_id, release }) => ({
      id: newId(),
      transfer_id,
      amount_cents: release.dj_cents,
      gateway_transfer_id: release.transfer_id,
    })),
  );
  await postAll(tx, released.flatMap(postingsOf));
}
