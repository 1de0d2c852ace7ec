import type { Context } from '../../../../platform/context.ts';
import { answerFile } from '../../../../platform/web/answer-file.ts';
import { dateTime, money } from '../../../../shared/format.ts';
import { drawApart, platformParty } from '../../../invoices/server/index.ts';
import { paperOf } from '../../../invoices/rules.ts';
import type { EvidenceForm } from '../../contract.ts';
import { passagesOf } from '../../rules.ts';
import { agreementOf } from '../../../bookings/server/index.ts';
import { bookingsBehind, type NamedChargeback } from '../queries.ts';
import { assembleEvidence } from './assemble-evidence.ts';
import { requireChargeback } from './show-chargeback.ts';

const LANGUAGE = 'en';

/** The evidence on paper, for staff to file: as it was sent, as they amended it, or as the record has it. */
export async function writeEvidencePdf(ctx: Context, { id }: { id: string }) {
  const named = await requireChargeback(ctx.db, ctx, id);
  return answerFile(nameOf(named), 'application/pdf', await drawEvidence(ctx, named), { inline: true });
}

export const nameOf = ({ chargeback }: NamedChargeback): string => `evidence-${chargeback.dispute_id}.pdf`;

/** The same for the bank itself. */
export async function drawEvidence(ctx: Context, named: NamedChargeback): Promise<Uint8Array<ArrayBuffer>> {
  const evidence = named.evidence?.evidence ?? (await assembleEvidence(ctx, named));
  const { party } = platformParty(ctx.env);
  const agreements = await agreementsBehind(ctx, named);
  return drawApart({
    kind: 'sections',
    title: 'Evidence',
    number: named.chargeback.dispute_id,
    state: stateOf(named),
    facts: factsOf(named, evidence),
    sections: [
      { title: 'What happened', passages: passagesOf(evidence.explanation) },
      { title: 'The service', passages: passagesOf(evidence.service_description) },
      ...agreements,
      { title: 'Cancellation policy as agreed', passages: passagesOf(evidence.cancellation_policy) },
    ],
    author: party.name,
    language: LANGUAGE,
    paper: paperOf(party.country_code),
    drawn_at: ctx.clock.now(),
  });
}

/** The agreement of each booking that the payment was for, clause by clause, as its sides can open it. */
async function agreementsBehind(ctx: Context, { booking, charge, client_name }: NamedChargeback) {
  if (!booking) return [];
  const bookings = await bookingsBehind(ctx.db, charge.id);
  const agreements = await Promise.all(
    bookings.map(async ({ dj_name, ...one }) =>
      (await agreementOf(ctx.db, ctx, { booking: one, dj_name, client_name, is_dj: false }, LANGUAGE)).map(
        ({ title, passages }) => ({ title: `As agreed for ${one.ref}: ${title}`, passages }),
      ),
    ),
  );
  return agreements.flat();
}

const zoneOf = ({ booking }: NamedChargeback): string => booking?.time_zone ?? 'UTC';

function stateOf(named: NamedChargeback): string {
  const at = named.evidence?.submitted_at ?? named.evidence?.asked_at;
  return at ? `As it was sent on ${dateTime(at, zoneOf(named), LANGUAGE)}` : 'As it stands; not sent yet';
}

function factsOf(named: NamedChargeback, evidence: EvidenceForm): [string, string][] {
  const { chargeback, charge, booking } = named;
  const at = (instant: Date) => dateTime(instant, zoneOf(named), LANGUAGE);
  const facts: [string, string | null | undefined][] = [
    ['Cardholder', `${evidence.customer_name}, ${evidence.customer_email}`],
    ['In dispute', money(chargeback.amount_cents, chargeback.currency, LANGUAGE)],
    ['Reason', chargeback.reason.replaceAll('_', ' ')],
    ['Payment', charge.payment_id],
    ['Paid on', charge.settled_at && at(charge.settled_at)],
    ['Card', charge.card_last4 && `ending in ${charge.card_last4}`],
    ['Booking', booking?.ref],
    ['Service', evidence.service_date],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}
