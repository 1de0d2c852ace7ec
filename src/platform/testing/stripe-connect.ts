import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { currency, integer, metadata, positive, StripeNo, yesOrNo } from './stripe-form.ts';
import { balanceOf, recordMoved } from './stripe-journal.ts';
import { listOf, locale, nothing, page, route, type StripeRoute, text } from './stripe-route.ts';
import { nowSeconds, type Row, type Told } from './stripe-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

const Account = z.strictObject({
  email: z.email(),
  country: z.string().length(2).optional(),
  controller: z.strictObject({
    stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }),
    fees: z.strictObject({ payer: z.enum(['account', 'application']) }),
    losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }),
  }),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: yesOrNo }) }),
  business_profile: z.strictObject({ mcc: z.string().regex(/^\d{4}$/) }).optional(),
  metadata: metadata.optional(),
});
/** https://docs.stripe.com/file-upload#file-upload-limitations */
const MOST_FILE_BYTES = 5_000_000;

const Evidence = z.strictObject({
  submit: yesOrNo.optional(),
  evidence: z
    .strictObject({
      uncategorized_text: z.string().max(20_000),
      product_description: z.string().max(20_000),
      service_date: z.string().max(20_000),
      customer_name: z.string().max(20_000),
      customer_email_address: z.string().max(20_000),
      cancellation_policy_disclosure: z.string().max(20_000),
      uncategorized_file: z.string(),
    })
    .partial(),
});

const since = z.strictObject({ gte: integer });

/** @throws StripeNo 403 `account_invalid`: of accounts that are closed or another's Stripe says no more than of none */
function accountOf(world: StripeWorld, id: string): Row {
  const row = world.rows.get(id);
  if (row?.object === 'account') return row;
  throw new StripeNo(
    403,
    'account_invalid',
    `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  );
}

/** Connected accounts, transfers, disputes, subscriptions and the customers' portal. */
export const connectRoutes: readonly StripeRoute[] = [
  route('POST', 'accounts', Account, (world, fields) =>
    world.add('account', 'account', {
      country: 'US',
      ...fields,
      type: 'none',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: ['external_account', 'tos_acceptance.date'] },
      held: {},
    } satisfies Told<Stripe.Account> & { held: object }),
  ),
  route('GET', 'accounts/{id}', nothing, (world, _, id) => accountOf(world, id)),
  route(
    'POST',
    'account_links',
    z.strictObject({
      account: z.string(),
      type: z.enum(['account_onboarding', 'account_update']),
      return_url: z.url(),
      refresh_url: z.url(),
      collection_options: z.strictObject({ fields: z.enum(['currently_due', 'eventually_due']) }).optional(),
    }),
    (world, fields) => {
      world.find('account', fields.account, 'account', 400);
      const url = `https://connect.stripe.com/setup/e/${fields.account}/${randomBytes(6).toString('hex')}`;
      const { id: _, ...link } = world.add('link', 'account_link', { account: fields.account, url });
      return { ...link, expires_at: nowSeconds() + 300 };
    },
  ),

  {
    ...route('GET', 'balance', nothing, (world, _, id) => {
      const held = id ? (accountOf(world, id)['held'] as Record<string, number>) : balanceOf(world);
      const available = Object.entries(held).map(([name, amount]) => ({ amount, currency: name }));
      return { object: 'balance', available, pending: [] };
    }),
    is_of_account: true,
  },

  route(
    'GET',
    'balance_transactions',
    z.strictObject({ ...page, created: since }),
    (world, fields) => listOf(world.since('balance_transaction', fields.created.gte), fields),
    ['data.source'],
  ),

  route('GET', 'transfers/{id}', nothing, (world, _, id) => world.find('transfer', id, 'transfer')),
  route('GET', 'transfers', z.strictObject({ ...page, transfer_group: z.string() }), (world, fields) =>
    listOf(world.all('transfer', { transfer_group: fields.transfer_group }), fields),
  ),
  route(
    'POST',
    'transfers',
    z.strictObject({
      destination: z.string(),
      amount: positive,
      currency,
      source_transaction: z.string().optional(),
      transfer_group: text.optional(),
      metadata: metadata.optional(),
    }),
    (world, fields) => {
      const account = world.find('account', fields.destination, 'destination', 400);
      if ((account['capabilities'] as { transfers: string }).transfers !== 'active')
        throw new StripeNo(
          400,
          'insufficient_capabilities_for_transfer',
          'Your destination account needs to have at least one of the following capabilities enabled: transfers, legacy_payments',
        );
      const held = account['held'] as Record<string, number>;
      const send = () => {
        held[fields.currency] = (held[fields.currency] ?? 0) + fields.amount;
        const whole = { metadata: {}, ...fields, amount_reversed: 0 } satisfies Told<Stripe.Transfer>;
        const sent = world.add('transfer', 'transfer', whole);
        recordMoved(world, 'transfer', sent, { amount: -fields.amount });
        world.tell('transfer.created', sent);
        return sent;
      };
      // what customers paid is on its way to the balance for days: only a charge lends itself before
      if (!fields.source_transaction) {
        world.spend(fields.currency, fields.amount);
        return send();
      }
      const charge = world.find('charge', fields.source_transaction, 'source_transaction', 400);
      const settling = charge['balance_transaction'];
      const settled = world.find('balance_transaction', settling, 'source_transaction', 400)['currency'];
      if (settled !== fields.currency)
        throw new StripeNo(
          400,
          undefined,
          `The currency of source_transaction's balance transaction (${String(settled)}) must be the same as the transfer currency (${fields.currency})`,
          { param: 'currency' },
        );
      if (
        fields.transfer_group &&
        charge['transfer_group'] &&
        charge['transfer_group'] !== fields.transfer_group
      )
        throw new StripeNo(400, undefined, 'The transfer_group is not that of source_transaction.', {
          param: 'transfer_group',
        });
      const transferred = Number(charge['transferred']) + fields.amount;
      if (transferred > Number(charge['amount_captured']))
        throw new StripeNo(
          400,
          undefined,
          'Transfers using this transaction as a source must not exceed the source amount.',
          { param: 'amount' },
        );
      charge['transferred'] = transferred;
      return send();
    },
  ),
  route('GET', 'transfers/{id}/reversals', z.strictObject(page), (world, fields, transfer) =>
    listOf(world.all('transfer_reversal', { transfer }), fields),
  ),
  route(
    'POST',
    'transfers/{id}/reversals',
    z.strictObject({ amount: positive, metadata: metadata.optional() }),
    (world, fields, id) => {
      const transfer = world.find('transfer', id, 'transfer');
      const reversed = Number(transfer['amount_reversed']) + fields.amount;
      if (reversed > Number(transfer['amount']))
        throw new StripeNo(
          400,
          undefined,
          `Reversal amount (${fields.amount}) is greater than unreversed amount on transfer`,
          { param: 'amount' },
        );
      const held = world.find('account', transfer['destination'])['held'] as Record<string, number>;
      const name = String(transfer['currency']);
      if (fields.amount > (held[name] ?? 0))
        throw new StripeNo(
          400,
          'balance_insufficient',
          'The connected account has insufficient available funds for this reversal.',
        );
      held[name] = held[name]! - fields.amount;
      world.earn(name, fields.amount);
      transfer['amount_reversed'] = reversed;
      const reversal = {
        metadata: {},
        ...fields,
        currency: name,
        transfer: id,
      } satisfies Told<Stripe.TransferReversal>;
      const made = world.add('reversal', 'transfer_reversal', reversal);
      recordMoved(world, 'transfer_refund', made);
      return made;
    },
  ),

  route('GET', 'disputes', z.strictObject({ ...page, created: since }), (world, fields) =>
    listOf(world.since('dispute', fields.created.gte), fields),
  ),
  route('GET', 'disputes/{id}', nothing, (world, _, id) => world.find('dispute', id, 'dispute')),
  route(
    'POST',
    'files',
    z.strictObject({
      purpose: z.literal('dispute_evidence'),
      file: z.strictObject({ name: z.string(), type: z.string(), size: positive, begins: z.string() }),
    }),
    (world, { purpose, file }) => {
      if (file.type !== 'application/pdf' || file.begins !== '%PDF-')
        throw new StripeNo(400, undefined, 'We only accept JPEG, PNG and PDF files here.', { param: 'file' });
      if (file.size > MOST_FILE_BYTES)
        throw new StripeNo(400, undefined, 'File is too large.', { param: 'file' });
      const { name: filename, size } = file;
      return world.add('file', 'file', { purpose, filename, size, type: 'pdf' } satisfies Told<Stripe.File>);
    },
  ),
  route('POST', 'disputes/{id}', Evidence, (world, fields, id) => {
    const dispute = world.find('dispute', id, 'dispute');
    const { uncategorized_file } = fields.evidence;
    if (uncategorized_file !== undefined) world.find('file', uncategorized_file, 'uncategorized_file', 400);
    if (dispute['status'] !== 'needs_response')
      throw new StripeNo(400, undefined, 'This dispute is already closed or was answered.');
    if ((dispute['evidence_details'] as { due_by: number }).due_by <= nowSeconds())
      throw new StripeNo(400, undefined, 'The deadline for submitting evidence has passed.');
    // what evidence says in test mode decides: https://docs.stripe.com/testing#evidence
    const said = fields.evidence.uncategorized_text;
    const status = said === 'winning_evidence' ? 'won' : said === 'losing_evidence' ? 'lost' : 'under_review';
    dispute['evidence'] = fields.evidence;
    world.decide(id, status);
    return dispute;
  }),

  route(
    'GET',
    'invoices',
    z.strictObject({
      ...page,
      subscription: z.string().optional(),
      created: since.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
    }),
    (world, { subscription, created, status, ...which }) =>
      listOf(
        world
          .since('invoice', created?.gte ?? 0)
          .filter(
            (one) => one['status'] === status && (!subscription || one['subscription'] === subscription),
          ),
        which,
      ),
    ['data.payments'],
  ),
  route('GET', 'subscriptions/{id}', nothing, (world, _, id) => world.find('subscription', id)),
  route(
    'POST',
    'subscriptions/{id}',
    z.strictObject({ cancel_at_period_end: yesOrNo }),
    (world, fields, id) => {
      const subscription = Object.assign(world.find('subscription', id), fields);
      world.tell('customer.subscription.updated', subscription);
      return subscription;
    },
  ),
  route('DELETE', 'subscriptions/{id}', nothing, (world, _, id) => {
    const subscription = Object.assign(world.find('subscription', id), { status: 'canceled' });
    world.tell('customer.subscription.deleted', subscription);
    return subscription;
  }),
  route(
    'POST',
    'billing_portal/sessions',
    z.strictObject({ customer: z.string(), return_url: z.url(), locale }),
    (world, fields) => {
      world.find('customer', fields.customer, 'customer', 400);
      const secret = randomBytes(8).toString('hex');
      return {
        id: `bps_${secret}`,
        object: 'billing_portal.session',
        ...fields,
        url: `https://billing.stripe.com/p/session/${secret}`,
      };
    },
  ),
];
