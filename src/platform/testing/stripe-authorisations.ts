import { StripeNo } from './stripe-form.ts';
import { recordCharge } from './stripe-journal.ts';
import { DAY_SECONDS, nowSeconds, type Row } from './stripe-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

/** For so long a card's bank keeps an amount reserved. */
const AUTHORISED_SECONDS = 7 * DAY_SECONDS;

/** The card is kept, and nothing is taken. */
export function keepOnly(world: StripeWorld, session: Row, method: Row): 'paid' {
  const intent = world.add('setup', 'setup_intent', {
    ...(session['intent_data'] as object),
    customer: session['customer'],
    payment_method: method.id,
    status: 'succeeded',
  });
  Object.assign(session, { status: 'complete', setup_intent: intent.id });
  world.tell('checkout.session.completed', session);
  return 'paid';
}

/** A card's bank keeps the amount for us; nothing is taken. */
export function reserve(world: StripeWorld, intent: Row): void {
  const charge = world.charge(intent);
  const details = charge['payment_method_details'] as { card: { capture_before?: number } };
  details.card.capture_before = nowSeconds() + AUTHORISED_SECONDS;
  Object.assign(intent, { status: 'requires_capture', latest_charge: charge.id });
  world.tell('payment_intent.amount_capturable_updated', intent);
}

/**
 * An intent whose amount is reserved; of any other there is nothing to take or to let go.
 * @throws StripeNo 400 `payment_intent_unexpected_state`
 */
export function requireReserved(world: StripeWorld, id: string): Row {
  const intent = world.find('payment_intent', id, 'intent');
  if (intent['status'] === 'requires_capture') return intent;
  throw new StripeNo(
    400,
    'payment_intent_unexpected_state',
    `This PaymentIntent could not be captured or canceled because it has a status of ${String(intent['status'])}.`,
    { payment_intent: intent },
  );
}

/** @throws StripeNo 400 `amount_too_large` */
export function captureReserved(world: StripeWorld, intent: Row, amount = Number(intent['amount'])): Row {
  if (amount > Number(intent['amount']))
    throw new StripeNo(400, 'amount_too_large', 'That is more than the amount that can be captured.', {
      param: 'amount_to_capture',
    });
  const charge = world.find('charge', intent['latest_charge']);
  Object.assign(intent, { status: 'succeeded', amount_received: amount });
  Object.assign(charge, { captured: true, amount_captured: amount });
  recordCharge(world, charge);
  world.tell('charge.captured', charge);
  world.tell('payment_intent.succeeded', intent);
  return intent;
}

/** @param cancellation_reason `automatic` when nobody took it in time */
export function cancelReserved(world: StripeWorld, intent: Row, cancellation_reason: string | null): Row {
  Object.assign(intent, { status: 'canceled', cancellation_reason });
  world.tell('payment_intent.canceled', intent);
  return intent;
}
