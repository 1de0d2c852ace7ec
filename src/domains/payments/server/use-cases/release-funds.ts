import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Currency } from '../../../../shared/money.ts';
import { divideRelease } from '../../../crew/rules.ts';
import { claimsOf } from '../../../crew/server/index.ts';
import { type ReleasePurpose, shareOut } from '../../rules.ts';
import { heldCents } from '../queries.ts';
import { damageHeldCents } from '../queries/damage.ts';
import { releases } from '../tables.ts';
import { lockDebt } from './lock-debt.ts';
import { lockSources } from './lock-sources.ts';
import { openAccounts, PLATFORM } from './open-accounts.ts';
import { payOut } from './pay-out.ts';
import { post } from './post-entries.ts';

export interface Release {
  booking_id: string;
  dj_id: string;
  currency: Currency;
  platform_fee_cents: number;
  service_fee_cents: number;
  /** What the fees were counted from: money that came in since waits for its own turn. All that is held, unless it is said. */
  held_cents?: number;
  /** An event's unless it is said. */
  purpose?: ReleasePurpose;
}

interface Released {
  dj_cents: number;
  withheld_cents: number;
}

/**
 * Releases what is held of an event, or of what was paid for damage: our fees, as far as it reaches, to us, the
 * rest to the DJ and, as agreed, to their crew. In the booking's transaction; the gateway transfers each one's part in a job.
 * @returns the DJ's own share, 0 when nothing is held, and what of it pays their debt
 */
export async function releaseFunds(tx: Tx, ctx: Context, release: Release): Promise<Released> {
  const { booking_id, dj_id, currency, purpose = 'event' } = release;
  const escrow = { purpose: 'booking_escrow', party_id: booking_id, currency } as const;
  // payments before accounts, as refunds lock them
  const sources = await lockSources(tx, booking_id);
  const { claims: agreed, ...worked } = await claimsOf(tx, booking_id);
  // what was paid for damage is the DJ's alone, whatever the crew was promised of the event
  const claims = purpose === 'damage' ? [] : agreed;
  const people = [dj_id, ...claims.map(({ user_id }) => user_id)];
  for (const one of people.toSorted()) await lockDebt(tx, { dj_id: one, currency });
  // locked before it is read: a charge or refund at the same moment waits
  await openAccounts(tx, [escrow], ctx.clock.now());
  const damage_cents = await damageHeldCents(tx, booking_id);
  const all_held_cents =
    purpose === 'damage' ? damage_cents : (await heldCents(tx, booking_id, currency)) - damage_cents;
  const held_cents = Math.min(all_held_cents, release.held_cents ?? all_held_cents);
  const { fee_cents, dj_cents: all_cents } = shareOut(held_cents, release);
  if (all_cents === 0 && fee_cents === 0) return { dj_cents: 0, withheld_cents: 0 };
  const parts = divideRelease(all_cents, claims, worked);
  const dj_cents = all_cents - parts.reduce((sum, cents) => sum + cents, 0);
  const payees = [dj_cents, ...parts].flatMap((amount_cents, index) =>
    amount_cents === 0 ? [] : [{ dj_id: people[index]!, amount_cents }],
  );
  const id = newId();
  const service_fee_cents = Math.min(held_cents, release.service_fee_cents);
  await tx.insert(releases).values({
    id,
    booking_id,
    dj_id,
    currency,
    purpose,
    held_cents,
    service_fee_cents,
    platform_fee_cents: fee_cents - service_fee_cents,
    created_at: ctx.clock.now(),
  });
  await post(tx, ctx, {
    idempotency_key: `release:${id}`,
    kind: 'release',
    booking_id,
    entries: [
      { ...escrow, amount_cents: held_cents },
      ...payees.map((payee) => ({
        purpose: 'dj_payable' as const,
        party_id: payee.dj_id,
        currency,
        amount_cents: -payee.amount_cents,
      })),
      { purpose: 'platform_revenue', party_id: PLATFORM, currency, amount_cents: -fee_cents },
    ],
  });
  const about = { held_cents, fee_cents, dj_cents, crew_cents: all_cents - dj_cents, currency };
  await audit(tx, ctx, 'funds.released', { type: 'booking', id: booking_id }, about);
  const itsOwn = sources.filter(({ is_damage }) => is_damage === (purpose === 'damage'));
  const withheld = await payOut(tx, ctx, { ...release, id }, payees, itsOwn);
  return { dj_cents, withheld_cents: withheld.get(id) ?? 0 };
}
