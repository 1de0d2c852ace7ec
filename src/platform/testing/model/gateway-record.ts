import type pg from 'pg';

/**
 * Writes down all that the sandbox has on record, as if each of its lists had been read to its end just now: time goes
 * back with each life, so that what a gateway lists from a moment on would leave most of it out.
 */
export async function recordGateway(pool: pg.Pool): Promise<void> {
  await pool.query('truncate gateway_objects, gateway_lists');
  await pool.query(`
    insert into gateway_objects (gateway, kind, ref, amount_cents, currency, about_ref, state, made_at, since_at, told_at)
    select 'sandbox', kind, ref, amount_cents, currency, about_ref, state, at, at, 'infinity' from (
      select 'payment' as kind, id as ref, amount_cents, currency, null as about_ref, null as state, created_at as at
        from sandbox_payments
      union all select 'refund', r.id, r.amount_cents, p.currency, p.id, null, r.created_at
        from sandbox_refunds r join sandbox_payments p on p.id = r.payment_id
      union all select 'refund_failed', r.id, r.amount_cents, p.currency, p.id, null, r.failed_at
        from sandbox_refunds r join sandbox_payments p on p.id = r.payment_id where r.failed_at is not null
      union all select 'transfer', id, amount_cents, currency, account_id, null, created_at from sandbox_transfers
      union all select 'reversal', r.id, r.amount_cents, t.currency, t.id, null, r.created_at
        from sandbox_reversals r join sandbox_transfers t on t.id = r.transfer_id
      union all select 'period', p.id, p.amount_cents, p.currency, p.id, null, p.created_at
        from sandbox_payments p join sandbox_subscriptions s on s.id = p.transfer_group
      union all select 'dispute', id, amount_cents, currency, payment_id,
        status || case when is_withdrawn then ' withdrawn' else '' end, created_at from sandbox_disputes
      union all select 'account', id, 0, null, null, null, created_at from sandbox_accounts
      union all select 'balance', account_id || ' ' || currency, amount_cents, currency, account_id, null, 'epoch'
        from sandbox_account_balances
    ) told`);
  await pool.query(`
    insert into gateway_lists (gateway, list, from_at, newest_at, known_until)
    select 'sandbox', list, 'epoch', 'infinity', 'infinity' from unnest(array['movements', 'periods', 'disputes', 'balances']) list`);
}
