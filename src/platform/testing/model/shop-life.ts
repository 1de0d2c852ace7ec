import {
  captureSale,
  clawBackCommission,
  endSubscription,
  ensureCheckout,
  ensurePlanPage,
  openSale,
  openSubscription,
  refundSale,
  releaseSale,
  type SaleRequest,
} from '../../../domains/payments/server/index.ts';
import { followSubscriptions } from '../../../domains/payments/server/use-cases/follow-subscriptions.ts';
import { reconcileAll } from '../../../domains/payments/server/use-cases/reconcile-all.ts';
import { refundPeriod } from '../../../domains/payments/server/use-cases/refund-period.ts';
import { releaseCommissions } from '../../../domains/payments/server/use-cases/release-commissions.ts';
import { saleKinds } from '../../../domains/payments/rules.ts';
import { renewSubscriptions } from '../../../domains/sandbox/server/use-cases/renew-subscriptions.ts';
import { DAY } from '../../../shared/calendar-date.ts';
import type { Currency } from '../../../shared/money.ts';
import { newId } from '../../../shared/ids.ts';
import { type Actor, systemContext } from '../../context.ts';
import { testStart } from '../app.ts';
import { brokenSales, shopStillOpen } from '../sale-invariants.ts';
import { answerSlowly, brokenAccounts, decide, decideAgain, dispute, payOut } from './bank.ts';
import { pick, type ShopCommand, type ShopLife, waits, whose } from './commands.ts';
import { earn } from './earning.ts';
import { isSequence, type Journal, obey, say } from './journal.ts';
import { changeAccount, endWaiting, failRefund, tendRefund, writeOff } from './waiting.ts';
import { type ModelWorld, orBroken, settleAs } from './world.ts';

/** What a DJ sells beside bookings, the plan they pay for, and who earns with them. */
export interface Shop {
  world: ModelWorld;
  dj: Actor;
  /** What the DJ is paid in; now and then something is sold in another that they were paid in before. */
  currency: Currency;
  affiliate: Actor;
  buyer: Actor;
  sales: { sale_id: string; request: SaleRequest; buyer: Actor | null }[];
  /** What commissions were for. */
  sources: { source: 'plan' | 'booking'; source_id: string; paid_cents: number }[];
  pages: string[];
}

/**
 * A life of what a DJ sells, to its end.
 * @returns how many sequences of commands it was
 * @throws Broken with the first promise that does not hold
 */
export async function liveShop(
  world: ModelWorld,
  { sequences, currency, accounts_begin_ready }: ShopLife,
  journal: Journal,
): Promise<number> {
  const { clock, deps } = world;
  clock.set(testStart);
  await world.trustAccounts(accounts_begin_ready);
  const [dj, affiliate, buyer] = [
    await world.addDj({ currency }),
    await world.addClient(),
    await world.addClient(),
  ];
  const shop: Shop = { world, dj, currency, affiliate, buyer, sales: [], sources: [], pages: [] };
  let lived = 0;
  for (const [index, commands] of sequences.entries()) {
    say(journal, `sequence ${index + 1}`, 'a shop');
    if (await liveSequence(shop, commands, journal)) lived++;
  }
  say(journal, 'the rest', 'as it comes');
  await finish(shop);
  await look(shop, true);
  orBroken(await shopStillOpen(deps.db, dj.id));
  orBroken(await brokenAccounts(world, [dj]));
  await world.retire([dj]);
  return lived;
}

/** Some commands, the first of all after something is on offer; then all that waits is done. */
async function liveSequence(
  shop: Shop,
  commands: readonly ShopCommand[],
  journal: Journal,
): Promise<boolean> {
  const begun = journal.length;
  const { n } = commands[0]!;
  const first: ShopCommand[] = [
    { do: n % 3 === 0 ? 'plan' : 'sell', which: 0, n },
    { do: 'card', which: 0, n: 0 },
  ];
  for (const command of [...(shop.pages.length === 0 ? first : []), ...commands]) {
    await obey(
      journal,
      `${command.do} ${command.which} ${command.n}`,
      async () => (await act(shop, command)) ?? sell(shop, command.n),
    );
    await look(shop, command.do.startsWith('jobs'));
  }
  await shop.world.recover();
  await shop.world.settle();
  await look(shop, true);
  return isSequence(journal.slice(begun));
}

async function look({ world, dj }: Shop, is_quiet: boolean): Promise<void> {
  orBroken(await brokenSales(world.deps.db, dj.id, is_quiet && !world.isDeaf()));
}

async function act(shop: Shop, { do: name, which, n }: ShopCommand): Promise<string | null> {
  const { world, dj } = shop;
  const { context, deps } = world;
  const page = pick(shop.pages.toReversed(), which);
  const payments = { owners: shop.sales.map(({ sale_id }) => sale_id) };
  switch (name) {
    case 'sell':
      return sell(shop, n);
    case 'sell_again': {
      const known = pick(shop.sales, n);
      if (!known) return null;
      const request = { ...known.request, amount_cents: known.request.amount_cents + (n % 4 === 0 ? 1 : 0) };
      await deps.db.transaction((tx) => openSale(tx, context(known.buyer), request));
      return name;
    }
    case 'card':
      if (!page) return null;
      await world.pay(page, pick(whose, Math.floor(n / 3)));
      return name;
    case 'bank':
      return answerSlowly(world, page, n);
    case 'play':
    case 'let_go': {
      const songs = shop.sales.filter(({ request }) => request.kind === 'song_request');
      const song = pick(songs, which);
      if (!song) return null;
      const { sale_id, request } = song;
      const amount_cents = n % 3 === 0 ? Math.ceil((request.amount_cents * (1 + (n % 10))) / 10) : undefined;
      const capture = { sale_id, ...(amount_cents === undefined ? {} : { amount_cents }) };
      await deps.db.transaction((tx) =>
        name === 'play' ? captureSale(tx, context(dj), capture) : releaseSale(tx, context(dj), { sale_id }),
      );
      return name;
    }
    case 'give_back':
      return giveBack(shop, n);
    case 'dispute':
      return dispute(world, payments, n);
    case 'verdict':
      return decideAgain(world, payments, n);
    case 'pay_out':
      return payOut(world, [dj.id]);
    case 'refund_fails':
      return failRefund(world, payments.owners, n);
    case 'tend_refund':
      return tendRefund(world, payments.owners, n);
    case 'write_off':
      return writeOff(world, [dj], n);
    case 'account':
      return changeAccount(world, dj, n);
    case 'trouble':
      return world.trouble.begin(n);
    case 'deaf':
      await world.deafen();
      return name;
    case 'plan':
      return subscribe(shop, n);
    case 'end_plan':
      await endSubscription(context(dj));
      return name;
    case 'renew':
      return renew(shop, n);
    case 'commission':
      return earn(shop, n);
    case 'claw_back': {
      const source = pick(shop.sources, n);
      if (!source) return null;
      return (await giveSourceBack(shop, source, n)) ? name : null;
    }
    case 'commissions_due':
      world.clock.advance((n % 2 === 0 ? 31 : 10) * DAY);
      await releaseCommissions(deps);
      return shop.sources.length > 0 ? name : null;
    case 'jobs':
    case 'jobs_twice':
    case 'jobs_backwards':
      return settleAs(world, name);
    default:
      name satisfies 'wait';
      world.clock.advance(pick(waits, n)!);
      await reconcileAll(deps);
      return name;
  }
}

/** Somebody opens a page to pay on: the buyer, or a guest without an account. */
async function sell(shop: Shop, n: number): Promise<string> {
  const { buyer, currency, dj, world } = shop;
  const request: SaleRequest = {
    kind: pick(saleKinds, n)!,
    about_id: newId(),
    dj_id: dj.id,
    // at times less than a gateway takes
    amount_cents: 1 + n * 13,
    currency: n % 7 === 6 ? 'GBP' : currency,
    email: 'guest@example.test',
    description: 'For Nova',
    return_path: `/tip-dj/${dj.id}`,
  };
  const ctx = world.context(n % 2 === 0 ? buyer : null);
  const { sale_id, charge_id } = await world.deps.db.transaction((tx) => openSale(tx, ctx, request));
  shop.sales.push({ sale_id, request, buyer: ctx.actor });
  shop.pages.push((await ensureCheckout(ctx, charge_id)).checkout_url);
  return request.kind;
}

async function giveBack({ dj, sales, world }: Shop, n: number): Promise<string | null> {
  const sale = pick(sales, n);
  if (!sale) return null;
  const { sale_id, request } = sale;
  const whole = request.amount_cents;
  // all of it, or a part, which twice may be too much
  const amount_cents = n % 3 === 0 ? whole : Math.max(1, Math.round((whole * (n % 10)) / 9));
  const by = pick([dj, world.admin, null], n)!;
  const refund = { sale_id, amount_cents, reason: by && 'Never played' };
  await world.deps.db.transaction((tx) =>
    refundSale(tx, by ? world.context(by) : systemContext(world.deps), refund),
  );
  return 'give_back';
}

/** What a commission was earned with goes back, in whole or in part: a plan's period by staff. */
async function giveSourceBack({ world }: Shop, source: Shop['sources'][number], n: number) {
  const returned_cents = Math.max(1, Math.round((source.paid_cents * (1 + (n % 9))) / 9));
  if (source.source === 'booking')
    return world.deps.db.transaction((tx) =>
      clawBackCommission(tx, world.context(null), { ...source, returned_cents }),
    );
  const wish = { id: source.source_id, amount_cents: returned_cents, reason: 'Never used' };
  return refundPeriod({ ...world.context(world.admin), idempotency_key: newId() }, wish);
}

async function subscribe(shop: Shop, n: number): Promise<string> {
  const { dj, world } = shop;
  const ctx = world.context(dj);
  const wish = { plan: n % 2 === 0 ? 'pro' : 'prodjbiz', interval: n % 3 === 0 ? 'year' : 'month' } as const;
  const { subscription_id } = await world.deps.db.transaction((tx) => openSubscription(tx, ctx, wish));
  const page = { subscription_id, description: 'Crossfade', return_path: '/plan' };
  const { checkout_url } = await ensurePlanPage(ctx, page);
  shop.pages.push(checkout_url);
  if (n % 4 > 0)
    await world.pay(checkout_url, pick(['pays', 'declined_off_session', 'declined'] as const, n));
  return 'plan';
}

/** Time passes, and the gateway takes what the next period costs. */
async function renew({ world }: Shop, n: number): Promise<string> {
  world.clock.advance((n % 5 === 0 ? 367 : n % 5 === 1 ? 15 : 32) * DAY);
  await renewSubscriptions(world.deps);
  if (n % 2 === 0) await world.settle();
  else await followSubscriptions(world.deps);
  return 'renew';
}

/** Banks decide, plans end, what is held is due: nothing is left to happen. */
async function finish(shop: Shop): Promise<void> {
  const { dj, pages, sales, world } = shop;
  const { clock, context, deps, settle } = world;
  for (const [n, page] of pages.entries()) await answerSlowly(world, page, n);
  await settle();
  const payments = { owners: sales.map(({ sale_id }) => sale_id) };
  for (let n = 0; await decide(world, payments, n); n++) await settle();
  await followSubscriptions(deps);
  await endSubscription(context(dj)).catch(() => undefined);
  clock.advance(400 * DAY);
  await renewSubscriptions(deps);
  await settle();
  await followSubscriptions(deps);
  await releaseCommissions(deps);
  await reconcileAll(deps);
  await endWaiting(world, payments.owners, [dj]);
}
