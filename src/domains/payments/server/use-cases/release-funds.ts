import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Currency } from '../../../../shared/money.ts';
import { shareOut } from '../../rules.ts';
import { heldCents } from '../queries.ts';
import { releases, transfers } from '../tables.ts';
import { lockDebt } from './lock-debt.ts';
import { lockSources } from './lock-sources.ts';
import { openAccounts, PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { sendTransferJob } from './send-transfer.ts';
import { splitTransfer } from './split-transfer.ts';
import { withholdDebt } from './withhold-debt.ts';

export interface Release {
  booking_id: string;
  dj_id: string;
  currency: Currency;
  platform_fee_cents: number;
  service_fee_cents: number;
}

interface Released {
  dj_cents: number;
  withheld_cents: number;
}

/**
 * Releases all that is held for a booking: our fees, as far as it reaches, to us, the rest to the DJ. In
 * the booking's transaction; the gateway transfers it in a job.
 * @returns the DJ's share, 0 when nothing is held, and what of it pays their debt
 */
export async function releaseFunds(tx: Tx, ctx: Context, release: Release): Promise<Released> {
  const { booking_id, dj_id, currency } = release;
  const escrow = { purpose: 'booking_escrow', party_id: booking_id, currency } as const;
  // payments before accounts, as refunds lock them
  const sources = await lockSources(tx, booking_id);
  await lockDebt(tx, { dj_id, currency });
  // locked before it is read: a charge or refund at the same moment waits
  await openAccounts(tx, [escrow], ctx.clock.now());
  const held_cents = await heldCents(tx, booking_id, currency);
  const { fee_cents, dj_cents } = shareOut(held_cents, release);
  if (dj_cents === 0 && fee_cents === 0) return { dj_cents, withheld_cents: 0 };
  const id = newId();
  const created_at = ctx.clock.now();
  const service_fee_cents = Math.min(held_cents, release.service_fee_cents);
  await tx.insert(releases).values({
    id,
    booking_id,
    dj_id,
    currency,
    held_cents,
    service_fee_cents,
    platform_fee_cents: fee_cents - service_fee_cents,
    created_at,
  });
  await post(tx, ctx, {
    idempotency_key: `release:${id}`,
    kind: 'release',
    booking_id,
    entries: [
      { ...escrow, amount_cents: held_cents },
      { purpose: 'dj_payable', party_id: dj_id, currency, amount_cents: -dj_cents },
      { purpose: 'platform_revenue', party_id: PLATFORM, currency, amount_cents: -fee_cents },
    ],
  });
  await audit(
    tx,
    ctx,
    'funds.released',
    { type: 'booking', id: booking_id },
    { held_cents, fee_cents, dj_cents, currency },
  );
  if (dj_cents === 0) return { dj_cents, withheld_cents: 0 };
  await tx
    .insert(transfers)
    .values({ id, booking_id, dj_id, amount_cents: dj_cents, currency, status: 'created', created_at });
  await splitTransfer(tx, { id, amount_cents: dj_cents }, sources);
  const withheld = await withholdDebt(tx, ctx, { dj_id, currency });
  await ctx.jobs.enqueue(tx, sendTransferJob, { transfer_id: id });
  return { dj_cents, withheld_cents: withheld.get(id) ?? 0 };
}
