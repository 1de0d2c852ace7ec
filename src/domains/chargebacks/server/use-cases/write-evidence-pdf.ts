import type { Context } from '../../../../platform/context.ts';
import { answerFile } from '../../../../platform/web/answer-file.ts';
import { dateTime, money } from '../../../../shared/format.ts';
import { drawApart, platformParty } from '../../../invoices/server/index.ts';
import { paperOf } from '../../../invoices/rules.ts';
import type { EvidenceForm } from '../../contract.ts';
import { passagesOf } from '../../rules.ts';
import type { NamedChargeback } from '../queries.ts';
import { assembleEvidence } from './assemble-evidence.ts';
import { requireChargeback } from './show-chargeback.ts';

const LANGUAGE = 'en';

/**
 * The evidence on paper, to be filed or handed to a bank that asks for it: as it was sent, as staff amended it, or as
 * the record has it.
 */
export async function writeEvidencePdf(ctx: Context, { id }: { id: string }) {
  const named = await requireChargeback(ctx.db, ctx, id);
  const evidence = named.evidence?.evidence ?? (await assembleEvidence(ctx.db, named));
  const { party } = platformParty(ctx.env);
  const content = await drawApart({
    kind: 'evidence',
    title: 'Evidence',
    number: named.chargeback.dispute_id,
    state: stateOf(named),
    facts: factsOf(named, evidence),
    sections: [
      { title: 'What happened', passages: passagesOf(evidence.explanation) },
      { title: 'The service', passages: passagesOf(evidence.service_description) },
      { title: 'Cancellation policy as agreed', passages: passagesOf(evidence.cancellation_policy) },
    ],
    author: party.name,
    paper: paperOf(party.country_code),
    drawn_at: ctx.clock.now(),
  });
  return answerFile(`evidence-${named.chargeback.dispute_id}.pdf`, 'application/pdf', content, {
    inline: true,
  });
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
