import type { Reader } from '../../../../platform/db.ts';
import { dateTime, money } from '../../../../shared/format.ts';
import { planNames } from '../../../../shared/plans.ts';
import type { EvidenceForm } from '../../contract.ts';
import { explainPlan } from '../../rules.ts';
import { moneyOfPlan, type NamedChargeback } from '../queries.ts';

const LANGUAGE = 'en';
/** A plan has no place: its times are told in the bank's. */
const ZONE = 'UTC';

/** Our side of a plan's period: who ordered it, what is in it, and every payment from the first to today. */
export async function aboutPlan(
  reader: Reader,
  { charge, client_name, client_email }: NamedChargeback,
  plan: NonNullable<NamedChargeback['subscription']>,
): Promise<EvidenceForm> {
  const { paid, back } = await moneyOfPlan(reader, plan.id);
  const at = (instant: Date) => dateTime(instant, ZONE, LANGUAGE);
  const amount = (cents: number) => money(cents, plan.currency, LANGUAGE);
  const name = planNames[plan.plan];
  const price = `${amount(plan.amount_cents)} per ${plan.interval}`;
  const paid_at = charge.settled_at ?? charge.created_at;
  const events = [
    { at: plan.created_at, what: `the cardholder opened the payment page for the plan ${name}, ${price}` },
    ...paid.map((one) => ({ at: one.at, what: `a period was paid: ${amount(one.amount_cents)}` })),
    ...back.map((one) => ({ at: one.at!, what: `${amount(one.amount_cents)} went back to the card` })),
    ...(plan.ended_at ? [{ at: plan.ended_at, what: 'the plan ended' }] : []),
  ];
  return {
    explanation: explainPlan({
      name,
      price,
      client_name,
      receipt: `${amount(charge.amount_cents)} was paid on ${at(paid_at)} for one period; the gateway's name of the payment is ${charge.payment_id ?? 'not known'}.`,
      timeline: events
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map((event) => ({ ...event, at: at(event.at) })),
    }),
    service_description: `The plan ${name} for DJs, ${price}: lower fees and more of the product, used online from the moment it was paid.`,
    service_date: at(paid_at),
    customer_name: client_name,
    customer_email: client_email,
    cancellation_policy:
      'A plan is ended by its owner at any time, on the page where it is managed, and then runs to the end of the period that was paid. A period that has begun is not given back by itself; we may give it back, whole or in part, to the card that paid it.',
  };
}
