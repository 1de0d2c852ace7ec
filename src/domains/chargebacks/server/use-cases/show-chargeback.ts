import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { Chargeback, ChargebackRow } from '../../contract.ts';
import { mayAnswer } from '../../rules.ts';
import { mayTend } from '../access.ts';
import { bookingsBehind, historyOf, namedChargeback, type NamedChargeback, partsOf } from '../queries.ts';
import { assembleEvidence } from './assemble-evidence.ts';

/** @throws AppError NOT_FOUND to all but staff, and to staff about what is their own */
export async function requireChargeback(reader: Reader, ctx: Context, id: string): Promise<NamedChargeback> {
  const actor = requireActor(ctx);
  const named = mayTend(actor) ? await namedChargeback(reader, id) : null;
  if (!named || !(await partiesOf(reader, named)).every((parties) => mayTend(actor, parties)))
    throw notFound();
  return named;
}

/** Also of what the payment went along to. A plan is its DJ's, who pays for it. */
async function partiesOf(reader: Reader, { booking, sale, charge: { id, client_id } }: NamedChargeback) {
  if (booking) return bookingsBehind(reader, id);
  return [sale ?? { client_id, dj_id: client_id }];
}

export const toRow = ({
  chargeback,
  charge,
  booking,
  sale,
  subscription,
  evidence,
  ...names
}: NamedChargeback): ChargebackRow => ({
  id: chargeback.id,
  booking_id: booking?.id ?? null,
  sale_kind: sale?.kind ?? null,
  plan: subscription?.plan ?? null,
  ref: booking?.ref ?? null,
  title: booking?.title ?? charge.description,
  client_name: names.client_name,
  dj_name: names.dj_name,
  status: chargeback.status,
  is_taken: chargeback.taken_at !== null,
  is_answered: evidence?.asked_at != null,
  amount_cents: chargeback.amount_cents,
  currency: chargeback.currency,
  opened_at: chargeback.opened_at,
  evidence_due_at: chargeback.evidence_due_at,
});

/** One chargeback with who bears what, and our evidence: as it was sent, as staff amended it, or from the record. */
export async function showChargeback(ctx: Context, { id }: { id: string }): Promise<Chargeback> {
  const named = await requireChargeback(ctx.db, ctx, id);
  const { chargeback, charge, booking, evidence: written } = named;
  const [parts, history, evidence] = await Promise.all([
    partsOf(ctx.db, id),
    historyOf(ctx.db, id),
    written?.evidence ?? assembleEvidence(ctx, named),
  ]);
  const asked_at = written?.asked_at ?? null;
  const { reason, dispute_id, fee_cents, fee_currency, taken_at, returned_at, closed_at, status } =
    chargeback;
  return {
    ...toRow(named),
    reason,
    dispute_id,
    charge_id: charge.id,
    card_last4: charge.card_last4,
    paid_at: charge.settled_at,
    time_zone: booking?.time_zone ?? 'UTC',
    fee_cents,
    fee_currency,
    taken_at,
    returned_at,
    closed_at,
    parts,
    evidence,
    is_saved: Boolean(written),
    asked_at,
    submitted_at: written?.submitted_at ?? null,
    has_document: written?.document_ref != null,
    refusal: written?.refusal ?? null,
    history,
    can_answer: mayAnswer({ status, asked_at }),
    now: ctx.clock.now(),
  };
}
