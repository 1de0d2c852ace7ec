import type { Reader } from '../../../../platform/db.ts';
import { dateTime, money } from '../../../../shared/format.ts';
import type { SaleKind } from '../../../payments/rules.ts';
import type { EvidenceForm } from '../../contract.ts';
import { explainSale } from '../../rules.ts';
import { moneyOfSale, type SoldChargeback } from '../queries.ts';

const LANGUAGE = 'en';
/** A sale has no place: its times are told in the bank's. */
const ZONE = 'UTC';

const services: Record<SaleKind, string> = {
  tip: 'A voluntary tip for a DJ. The payer chose the amount and read it on the payment page before confirming it.',
  song_request:
    'A song requested of a DJ. The amount was only reserved on the card, and taken once the DJ had the request done.',
  store_order:
    'An order from a DJ’s store. The payer read the whole amount on the payment page before confirming it.',
};
const returns: Record<SaleKind, string> = {
  tip: 'A tip is a gift: it is returned when the DJ or we decide so, and nothing is owed for it.',
  song_request:
    'A request that is not played costs nothing: the reservation is let go. One that was played is done.',
  store_order: 'The DJ or we give back an order, whole or in part, to the card that paid it.',
};

/** Our side of a tip, a request or an order: the receipt, what was done for it, and what became of the money. */
export async function aboutSale(
  reader: Reader,
  { charge, client_name, client_email, dj_name }: SoldChargeback,
  sale: NonNullable<SoldChargeback['sale']>,
): Promise<EvidenceForm> {
  const { back, paid_out } = await moneyOfSale(reader, sale.id);
  const at = (instant: Date) => dateTime(instant, ZONE, LANGUAGE);
  const amount = (cents: number) => money(cents, sale.currency, LANGUAGE);
  const paid_at = sale.paid_at ?? charge.created_at;
  const card = charge.card_last4 ? ` with the card ending in ${charge.card_last4}` : '';
  const events = [
    { at: sale.created_at, what: `the cardholder opened the payment page for "${charge.description}"` },
    ...(sale.authorised_until
      ? [{ at: paid_at, what: 'what had been reserved on the card was taken, the request being done' }]
      : [{ at: paid_at, what: 'the cardholder paid' }]),
    ...back.map((one) => ({ at: one.at!, what: `${amount(one.amount_cents)} went back to the card` })),
    ...paid_out.map((one) => ({ at: one.at!, what: `the DJ was paid ${amount(one.amount_cents)}` })),
  ];
  return {
    explanation: explainSale({
      what: charge.description,
      dj_name,
      client_name,
      service: services[sale.kind],
      receipt: `${amount(sale.paid_cents ?? sale.amount_cents)} was paid on ${at(paid_at)}${card}; the gateway's name of the payment is ${charge.payment_id ?? 'not known'}.`,
      timeline: events
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map((event) => ({ ...event, at: at(event.at) })),
    }),
    service_description: `${charge.description} (DJ ${dj_name}). ${services[sale.kind]}`,
    service_date: at(paid_at),
    customer_name: client_name,
    customer_email: client_email,
    cancellation_policy: returns[sale.kind],
  };
}
