import type { Actor } from '../../context.ts';
import { pick } from './commands.ts';
import type { ModelWorld } from './world.ts';

interface Payments {
  /** Bookings or sales, and plans. */
  owners: readonly (string | undefined)[];
}

const ofOwners = '(c.booking_id = any($1) or c.sale_id = any($1))';

/** A payer's bank wants a payment back, or a part of it, or only asks; of each payment once. @param n says which and how */
export async function dispute(
  { control, deps }: ModelWorld,
  { owners }: Payments,
  n: number,
): Promise<string | null> {
  const { rows } = await deps.pool.query<{ payment_id: string; amount_cents: number }>(
    `select p.id as payment_id, p.amount_cents from charges c join sandbox_payments p on p.id = c.payment_id
     where ${ofOwners} and c.status = 'succeeded' and c.amount_cents > 0
       and not exists (select from sandbox_disputes d where d.payment_id = p.id)
     order by c.created_at, c.id`,
    [owners],
  );
  const payment = pick(rows, n);
  if (!payment) return null;
  const body =
    n % 5 === 0
      ? { is_inquiry: true }
      : n % 5 === 1
        ? { amount_cents: Math.ceil((payment.amount_cents * (1 + (n % 9))) / 10) }
        : {};
  await orThrow(control('POST', `/test/payments/${payment.payment_id}/dispute`, body));
  return n % 5 === 0 ? 'inquiry' : 'chargeback';
}

/** The bank decides what is open, or staff answer it first where they have not yet. */
export async function decide(world: ModelWorld, { owners }: Payments, n: number): Promise<string | null> {
  const { admin, as, control, deps } = world;
  const { rows } = await deps.pool.query<{ id: string; is_withdrawn: boolean; chargeback_id: string | null }>(
    `select d.id, d.is_withdrawn, case when e.asked_at is null then b.id end as chargeback_id from charges c
     join sandbox_disputes d on d.payment_id = c.payment_id
     left join chargebacks b on b.dispute_id = d.id
     left join chargeback_evidence e on e.chargeback_id = b.id
     where ${ofOwners} and d.status in ('needs_response', 'under_review') order by d.created_at, c.created_at, c.id`,
    [owners],
  );
  const open = pick(rows, n);
  if (!open) return null;
  if (n % 4 === 3 && open.chargeback_id) {
    const id = open.chargeback_id;
    const { evidence } = await as(admin).chargebacks.get({ id });
    const word = pick(['winning', 'losing', 'long'], n)!;
    const explanation = `${word}_evidence: we have it all in writing.`;
    await as(admin).chargebacks.submit({ id, ...evidence, explanation });
    return 'evidence';
  }
  const status = n % 2 === 0 ? 'won' : open.is_withdrawn ? 'lost' : 'closed';
  await orThrow(control('POST', `/test/disputes/${open.id}/decide`, { status }));
  return `chargeback_${status}`;
}

/** The same at any time of a life, in which a bank at times gives back what it had taken for good. */
export async function decideAgain(world: ModelWorld, payments: Payments, n: number): Promise<string | null> {
  const { control, deps } = world;
  const { rows } = await deps.pool.query<{ id: string }>(
    `select d.id from charges c join sandbox_disputes d on d.payment_id = c.payment_id
     where ${ofOwners} and d.status = 'lost' order by d.created_at, c.created_at, c.id`,
    [payments.owners],
  );
  const lost = n % 3 === 2 ? pick(rows, n) : undefined;
  if (!lost) return decide(world, payments, n);
  await orThrow(control('POST', `/test/disputes/${lost.id}/decide`, { status: 'won' }));
  return 'chargeback_returned';
}

/** What these people's accounts hold goes to their banks. */
export async function payOut(
  { control, deps, paidOut }: ModelWorld,
  user_ids: readonly string[],
): Promise<string | null> {
  const { rows } = await deps.pool.query<{ account_id: string; currency: string; amount_cents: number }>(
    `select a.account_id, b.currency, b.amount_cents
     from gateway_accounts a join sandbox_account_balances b on b.account_id = a.account_id
     where a.user_id = any($1) and b.amount_cents > 0 order by a.user_id, b.currency`,
    [user_ids],
  );
  for (const account_id of new Set(rows.map((row) => row.account_id)))
    await orThrow(control('POST', `/test/accounts/${account_id}/pay-out`));
  for (const { account_id, currency, amount_cents } of rows) {
    const purse = `${account_id} ${currency}`;
    paidOut.set(purse, (paidOut.get(purse) ?? 0) + amount_cents);
  }
  return rows.length > 0 ? 'pay_out' : null;
}

/** The bank of a slow card says whether the money comes. */
export async function answerSlowly(
  { control }: ModelWorld,
  page: string | undefined,
  n: number,
): Promise<string | null> {
  if (!page) return null;
  const answer = await control(
    'POST',
    `/test/checkouts/${page.split('/').at(-1)}/${n % 2 ? 'settle' : 'fail'}`,
  );
  return answer.ok ? 'bank' : null;
}

/** Accounts where the gateway holds something else than what we have sent there, taken back, and was paid out. */
export async function brokenAccounts(
  { deps, paidOut }: ModelWorld,
  people: readonly Actor[],
): Promise<string[]> {
  const { rows } = await deps.pool.query<{ purse: string; sent_cents: number; held_cents: number }>(
    `select a.account_id || ' ' || currency as purse,
       coalesce(sum(cents) filter (where not is_held), 0) as sent_cents,
       coalesce(sum(cents) filter (where is_held), 0) as held_cents
     from gateway_accounts a cross join lateral (
       select t.currency, p.amount_cents - p.withheld_cents as cents, false as is_held
         from transfers t join transfer_parts p on p.transfer_id = t.id
         where t.dj_id = a.user_id and p.gateway_transfer_id is not null
       union all
       select currency, -asked_cents, false from transfer_reversals where dj_id = a.user_id and status = 'sent'
       union all
       select currency, amount_cents, true from sandbox_account_balances where account_id = a.account_id
     ) moves where a.user_id = any($1) group by a.account_id, currency`,
    [people.map(({ id }) => id)],
  );
  return rows.flatMap(({ purse, sent_cents, held_cents }) => {
    const paid_out_cents = paidOut.get(purse) ?? 0;
    return sent_cents === held_cents + paid_out_cents
      ? []
      : [`account ${purse}: we sent ${sent_cents}, it holds ${held_cents}, its owner got ${paid_out_cents}`];
  });
}

async function orThrow(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) throw new Error(`the sandbox answers ${response.status}: ${await response.text()}`);
}
