import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { keepOnly, reserve } from './stripe-authorisations.ts';
import { subscribe } from './stripe-billing.ts';
import { StripeNo } from './stripe-form.ts';
import { recordCharge, recordMoved } from './stripe-journal.ts';
import {
  DAY_SECONDS,
  type Kind,
  nowSeconds,
  prefixes,
  type Row,
  testCards,
  type Told,
} from './stripe-rows.ts';

const DISPUTE_FEE = 1_500;

/** What Stripe has written down, in memory, and what people do on its pages. Times are the machine's, as there. */
export class StripeWorld {
  readonly rows = new Map<string, Row>();
  /** Where events go, signed with `secret`. */
  webhook: { url: string; secret: string } | null = null;
  /** Customers who are gone. */
  private readonly removed = new Set<string>();
  /** What each delivery was answered. */
  readonly deliveries: Promise<number>[] = [];

  /** In which currencies we have a bank account: payments in all others are converted to the first. */
  settles = ['eur', 'usd', 'gbp', 'jpy', 'brl', 'chf'];

  settlementOf(currency: string): string {
    return this.settles.includes(currency) ? currency : this.settles[0]!;
  }

  /** Whether a payment that a bank wants its owner for waits for them, instead of being declined. */
  asksOwner = false;

  /** Whether what pays an invoice has a charge alone, and no intent. */
  billsByCharge = false;

  add(kind: Kind, object: string, fields: Record<string, unknown>): Row {
    const id = `${prefixes[kind]}_${randomBytes(12).toString('hex')}`;
    const row: Row = { id, object, created: nowSeconds(), livemode: false, ...fields };
    this.rows.set(id, row);
    return row;
  }

  /** @throws StripeNo 404 `resource_missing` */
  find(object: string, id: unknown, param = 'id', status = 404): Row {
    const row = this.rows.get(String(id));
    if (row?.object === object) return row;
    throw new StripeNo(status, 'resource_missing', `No such ${object}: '${String(id)}'`, { param });
  }

  /** With the cards that were kept of them. @throws StripeNo 404 `resource_missing`, also of one who is gone */
  remove(object: 'customer', id: string): object {
    this.find(object, id);
    for (const method of this.all('payment_method', { customer: id })) this.rows.delete(method.id);
    this.rows.delete(id);
    this.removed.add(id);
    return { id, object, deleted: true };
  }

  /** What is told of a customer who is gone. */
  gone(id: string): object | null {
    return this.removed.has(id) ? { id, object: 'customer', deleted: true } : null;
  }

  all(object: string, matches: Record<string, unknown>): Row[] {
    return [...this.rows.values()]
      .filter((row) => row.object === object)
      .filter((row) => Object.entries(matches).every(([name, value]) => row[name] === value))
      .toReversed();
  }

  /** Those made from a moment on, in seconds. */
  since(object: string, from: number): Row[] {
    return this.all(object, {}).filter(({ created }) => created >= from);
  }

  tell(type: string, object: Row): void {
    if (!this.webhook) return;
    const { url, secret } = this.webhook;
    const payload = JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: nowSeconds(),
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: { object },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    this.deliveries.push(
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      }).then(
        ({ status }) => status,
        // nobody was there
        () => 0,
      ),
    );
  }

  /** A visitor of a Checkout page gives a card, or the account that a debit goes to. */
  pay(session_id: string, number: string): 'paid' | 'processing' | 'declined' | 'expired' {
    const session = this.find('checkout.session', session_id);
    if (session['status'] !== 'open') return 'expired';
    const card = testCards[number];
    const { capture_method = 'automatic_async', setup_future_usage } = session['intent_data'] as {
      capture_method?: string;
      setup_future_usage?: string;
    };
    const isReserved = capture_method === 'manual';
    // debits cannot be reserved: the page does not offer them
    if (!card || card.decline || (isReserved && card.later)) return 'declined';
    const type = card.later ? 'sepa_debit' : 'card';
    const method = this.add('method', 'payment_method', {
      type,
      [type]: { last4: number.slice(-4) },
      customer: session['mode'] !== 'payment' || setup_future_usage ? session['customer'] : null,
      number,
      last4: number.slice(-4),
    });
    if (session['mode'] === 'setup') return keepOnly(this, session, method);
    const intent = this.add('intent', 'payment_intent', {
      ...(session['intent_data'] as object),
      amount: session['amount_total'],
      currency: session['currency'],
      customer: session['customer'],
      payment_method: method.id,
      capture_method,
      amount_received: 0,
      status: 'processing',
      latest_charge: null,
      last_payment_error: null,
    });
    const isPayment = session['mode'] === 'payment';
    Object.assign(session, { status: 'complete', payment_intent: isPayment ? intent.id : null });
    if (isReserved) reserve(this, intent);
    else if (!card.later) this.capture(intent);
    Object.assign(session, { payment_status: card.later || isReserved ? 'unpaid' : 'paid' });
    if (!isPayment) session['subscription'] = subscribe(this, session, intent).id;
    this.tell('checkout.session.completed', session);
    return card.later ? 'processing' : 'paid';
  }

  /** A bank answers a debit. */
  settle(session_id: string, arrives: boolean): void {
    const session = this.find('checkout.session', session_id);
    const intent = this.find('payment_intent', session['payment_intent']);
    if (arrives) this.capture(intent);
    else
      Object.assign(intent, {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_payment_attempt_failed' },
      });
    if (arrives) session['payment_status'] = 'paid';
    this.tell(`checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`, session);
  }

  capture(intent: Row): void {
    const charge = this.charge(intent);
    Object.assign(intent, {
      status: 'succeeded',
      latest_charge: charge.id,
      amount_received: intent['amount'],
    });
    Object.assign(charge, { captured: true, amount_captured: intent['amount'] });
    recordCharge(this, charge);
    this.tell('payment_intent.succeeded', intent);
  }

  charge(intent: Row): Row {
    const method = this.find('payment_method', intent['payment_method']);
    const type = String(method['type']);
    return this.add('charge', 'charge', {
      amount: intent['amount'],
      amount_captured: 0,
      captured: false,
      amount_refunded: 0,
      transferred: 0,
      currency: intent['currency'],
      balance_transaction: null,
      payment_intent: intent.id,
      transfer_group: intent['transfer_group'] ?? null,
      payment_method_details: { type, [type]: { last4: method['last4'] } },
    });
  }

  /** What a kept card answers without its owner: a decline code, or null when it pays. */
  offSessionRefusal(method: Row): string | null {
    return testCards[String(method['number'])]?.off_session ?? null;
  }

  /** An account's owner gives all that an onboarding page asks for. */
  onboard(url: string): void {
    const link = [...this.rows.values()].find((row) => row['url'] === url);
    if (!link || link['is_used']) throw new Error('that page is no longer good');
    link['is_used'] = true;
    const account = this.find('account', link['account']);
    Object.assign(account, {
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [] },
    });
    this.tell('account.updated', account);
  }

  /** What is ours at once: neither on its way from customers nor taken by a bank. */
  private readonly available = new Map<string, number>();

  earn(name: string, amount: number): void {
    this.available.set(name, (this.available.get(name) ?? 0) + amount);
  }

  /** @throws StripeNo 400 `balance_insufficient` */
  spend(name: string, amount: number): void {
    if ((this.available.get(name) ?? 0) < amount)
      throw new StripeNo(
        400,
        'balance_insufficient',
        'You have insufficient available funds in your Stripe account.',
      );
    this.earn(name, -amount);
  }

  /** A bank wants a payment back, or part of it, or only asks. */
  dispute(payment_id: string, over: { amount?: number; is_inquiry?: boolean; due_by?: number } = {}): string {
    const charge = payment_id.startsWith('pi_')
      ? this.find('charge', this.find('payment_intent', payment_id)['latest_charge'])
      : this.find('charge', payment_id);
    const { amount = Number(charge['amount']), is_inquiry = false } = over;
    const dispute = this.add('dispute', 'dispute', {
      amount,
      currency: String(charge['currency']),
      charge: charge.id,
      payment_intent: charge['payment_intent'] as string | null,
      reason: 'fraudulent',
      status: is_inquiry ? 'warning_needs_response' : 'needs_response',
      balance_transactions: [],
      evidence: {},
      evidence_details: {
        due_by: over.due_by ?? nowSeconds() + 10 * DAY_SECONDS,
        submission_count: 0,
      },
    } satisfies Told<Stripe.Dispute>);
    if (!is_inquiry) this.move(dispute, -amount, DISPUTE_FEE);
    this.tell('charge.dispute.created', dispute);
    return dispute.id;
  }

  private move(dispute: Row, amount: number, fee: number): void {
    const { balance_transactions: before, currency } = dispute;
    const entry = recordMoved(this, 'adjustment', dispute, { amount, fee });
    dispute['balance_transactions'] = [...(before as object[]), entry];
    this.earn(String(currency), amount - fee);
    this.tell(`charge.dispute.funds_${amount < 0 ? 'withdrawn' : 'reinstated'}`, dispute);
  }

  /** The bank says what becomes of it. */
  decide(dispute_id: string, status: 'won' | 'lost' | 'under_review' | 'warning_closed'): void {
    const dispute = this.find('dispute', dispute_id);
    dispute['status'] = status;
    const isOver = status !== 'under_review';
    this.tell(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
    if (status === 'won') this.move(dispute, Number(dispute['amount']), 0);
  }

  /** All an account holds goes to its bank. */
  payOut(account_id: string): void {
    this.find('account', account_id)['held'] = {};
  }

  /** An account is closed: from then on it is as if there had been none. */
  close(account_id: string): void {
    this.rows.delete(this.find('account', account_id).id);
  }

  /** A refund that was sent comes back: the card is no more. */
  failRefund(refund_id: string): void {
    const refund = this.find('refund', refund_id);
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    recordMoved(this, 'refund_failure', refund);
    this.tell('refund.failed', refund);
  }
}
