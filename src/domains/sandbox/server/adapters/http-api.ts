import { paidPeriods } from '../use-cases/tell-period.ts';
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { currencies } from '../../../../shared/money.ts';
import { answerOnce } from '../use-cases/answer-once.ts';
import { changeSettings, takeStall } from '../use-cases/change-settings.ts';
import { ChargeSaved, chargeSaved } from '../use-cases/charge-saved.ts';
import { expireCheckout, lockCheckout, stateOf } from '../use-cases/lock-checkout.ts';
import {
  authorisationState,
  CaptureAuthorisation,
  captureAuthorisation,
  ReleaseAuthorisation,
  releaseAuthorisation,
} from '../use-cases/end-authorisation.ts';
import {
  EndSubscription,
  endSubscription,
  lockSubscription,
  subscriptionState,
} from '../use-cases/begin-subscription.ts';
import { OpenOnboarding, openOnboarding, OpenPortal, openPortal } from '../use-cases/hand-out-visit.ts';
import {
  accountState,
  deleteCustomer,
  OpenAccount,
  openAccount,
  OpenCustomer,
  openCustomer,
} from '../use-cases/open-account.ts';
import {
  openAuthorisation,
  OpenCheckout,
  openCheckout,
  OpenSetup,
  openSetup,
  OpenSubscription,
} from '../use-cases/open-checkout.ts';
import { DecideDispute, decideDispute, SubmitEvidence, submitEvidence } from '../use-cases/decide-dispute.ts';
import { KeepDocument, keepDocument } from '../use-cases/keep-document.ts';
import { disputesFrom, disputeState, RaiseDispute, raiseDispute } from '../use-cases/raise-dispute.ts';
import { failRefund, Refund, refundPayment, refundState } from '../use-cases/refund-payment.ts';
import {
  ListPage,
  listBalances,
  listMovements,
  listOwnBalances,
  listPeriods,
} from '../use-cases/list-movements.ts';
import { settleCheckout } from '../use-cases/settle-checkout.ts';
import { accountBalance, OwnPayout, payOut, payOutOwn } from '../use-cases/take-balance.ts';
import {
  ReverseTransfer,
  reverseTransfer,
  Transfer,
  transferMoney,
  transferState,
} from '../use-cases/transfer-money.ts';
import { sandboxKeys } from './keys.ts';
import { Refusal } from './refusal.ts';

const BODY_BYTES = 64 * 1024;
const DOCUMENT_BODY_BYTES = 8 * 1024 * 1024;

const Settings = z
  .strictObject({
    settle_seconds: z.int().min(0).max(3_600).nullable(),
    webhook_delay_seconds: z.int().min(0).max(3_600),
    webhook_copies: z.int().min(1).max(10),
    webhook_out_of_order: z.boolean(),
    webhook_lost: z.boolean(),
    stall_calls: z.int().min(0).max(100),
    stall_ms: z.int().min(0).max(60_000),
    accounts_begin_ready: z.boolean(),
  })
  .partial();
const Nothing = z.strictObject({});

/** The gateway's API for the platform, mounted at /sandbox/v1. Answers `{ error: { code, message } }` to whatever it refuses. */
export function sandboxApp(deps: Deps): Hono {
  const api_key = sandboxKeys(deps.env.AUTH_SECRET).api_key;
  const app = new Hono();
  const refuse = (c: Context, { status, code, message }: Refusal) =>
    c.json({ error: { code, message } }, status);
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    deps.log.error({ err: error }, 'sandbox failed');
    return c.json({ error: { code: 'internal', message: 'Something broke here. Try again.' } }, 500);
  });
  app.use(async (c, next) => {
    // where real people pay there is no sandbox
    if (!deps.env.DEMO_MODE) return c.notFound();
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${api_key}`))
      throw new Refusal(401, 'unauthorized', 'This needs your API key.');
    return next();
  });
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => refuse(c, new Refusal(400, 'too_large', 'The body is too large.')),
    });
  const [limitBody, limitDocument] = [limit(BODY_BYTES), limit(DOCUMENT_BODY_BYTES)];
  app.use((c, next) => (c.req.path.endsWith('/documents') ? limitDocument : limitBody)(c, next));

  /** A call that changes something: known fields only, once per key, and late when a stall was asked for. */
  const keyed =
    <Body>(schema: z.ZodType<Body>, work: (tx: Tx, deps: Deps, body: Body) => Promise<object>) =>
    async (c: Context) => {
      const key = c.req.header('idempotency-key');
      if (!key || key.length > 200)
        throw new Refusal(400, 'idempotency_key_missing', 'Send an Idempotency-Key.');
      const body = await readBody(c, schema);
      const answer = await answerOnce(deps, { key, path: c.req.path, body }, (tx) => work(tx, deps, body));
      await wait(await takeStall(deps.db));
      return c.json(answer);
    };

  app.post('/customers', keyed(OpenCustomer, openCustomer));
  // safe to repeat, so without a key
  app.delete('/customers/:ref', async (c) =>
    c.json(await deps.db.transaction((tx) => deleteCustomer(tx, c.req.param('ref')))),
  );
  app.post('/checkouts', keyed(OpenCheckout, openCheckout));
  app.post('/authorisations', keyed(OpenCheckout, openAuthorisation));
  app.post('/authorisations/capture', keyed(CaptureAuthorisation, captureAuthorisation));
  app.post('/authorisations/release', keyed(ReleaseAuthorisation, releaseAuthorisation));
  app.post('/setups', keyed(OpenSetup, openSetup));
  app.post('/subscriptions', keyed(OpenSubscription, openCheckout));
  app.post('/subscriptions/end', keyed(EndSubscription, endSubscription));
  app.post('/charges', keyed(ChargeSaved, chargeSaved));
  app.post('/refunds', keyed(Refund, refundPayment));
  app.post('/accounts', keyed(OpenAccount, openAccount));
  app.post('/onboardings', keyed(OpenOnboarding, openOnboarding));
  app.post('/portals', keyed(OpenPortal, openPortal));
  app.post('/documents', keyed(KeepDocument, keepDocument));
  app.post('/evidence', keyed(SubmitEvidence, submitEvidence));
  app.post('/transfers', keyed(Transfer, transferMoney));
  app.post('/reversals', keyed(ReverseTransfer, reverseTransfer));

  /** A checkout as it is now; `close` ends one that nobody paid. Safe to repeat, so without a key. */
  const checkout = (close: boolean) => async (c: Context) => {
    const state = await deps.db.transaction(async (tx) => {
      const found = await lockCheckout(tx, deps, c.req.param('id') ?? '');
      if (!found) return null;
      if (!close || found.status !== 'open') return stateOf(found);
      await expireCheckout(tx, deps, found.id);
      return { ...stateOf(found), status: 'expired' };
    });
    if (!state) throw new Refusal(404, 'checkout_missing', 'There is no such checkout.');
    return c.json(state);
  };
  app.get('/checkouts/:id', checkout(false));
  app.post('/checkouts/:id/expire', checkout(true));
  app.get('/authorisations/:id', async (c) =>
    c.json(await deps.db.transaction((tx) => authorisationState(tx, deps, c.req.param('id')))),
  );
  app.get('/accounts/:id', async (c) => c.json(await accountState(deps.db, c.req.param('id'))));
  app.get('/accounts/:id/balance', async (c) => {
    const currency = z.enum(currencies).parse(c.req.query('currency'));
    const { account_id } = await accountState(deps.db, c.req.param('id'));
    return c.json(await accountBalance(deps.db, { account_id, currency }));
  });
  app.get('/accounts/:id/balances', async (c) => {
    const { account_id } = await accountState(deps.db, c.req.param('id'));
    return c.json(await listBalances(deps.db, account_id));
  });
  app.get('/movements', async (c) => c.json(await listMovements(deps.db, ListPage.parse(c.req.query()))));
  app.get('/periods', async (c) => c.json(await listPeriods(deps.db, ListPage.parse(c.req.query()))));
  app.get('/refunds/:id', async (c) => c.json(await refundState(deps.db, c.req.param('id'))));
  app.get('/transfers/:id', async (c) => c.json(await transferState(deps.db, c.req.param('id'))));
  app.get('/disputes', async (c) =>
    c.json(await disputesFrom(deps.db, z.coerce.date().parse(c.req.query('opened_from')))),
  );
  app.get('/disputes/:id', async (c) => c.json(await disputeState(deps.db, c.req.param('id'))));
  app.get('/subscriptions/:id', async (c) =>
    c.json(subscriptionState(await deps.db.transaction((tx) => lockSubscription(tx, c.req.param('id'))))),
  );
  app.get('/subscriptions/:id/periods', async (c) => c.json(await paidPeriods(deps.db, c.req.param('id'))));
  app.get('/balances', async (c) => c.json(await listOwnBalances(deps.db)));

  app.put('/test/settings', async (c) => {
    const wanted = await readBody(c, Settings);
    return c.json(await deps.db.transaction((tx) => changeSettings(tx, wanted as never)));
  });
  app.post('/test/payments/:id/dispute', async (c) => {
    const wanted = await readBody(c, RaiseDispute);
    return c.json(await deps.db.transaction((tx) => raiseDispute(tx, deps, c.req.param('id'), wanted)));
  });
  app.post('/test/disputes/:id/decide', async (c) => {
    const { status } = await readBody(c, DecideDispute);
    return c.json(await deps.db.transaction((tx) => decideDispute(tx, deps, c.req.param('id'), status)));
  });
  app.post('/test/accounts/:id/pay-out', async (c) => {
    await readBody(c, Nothing);
    await deps.db.transaction((tx) => payOut(tx, c.req.param('id')));
    return c.json({});
  });
  app.post('/test/pay-out', async (c) => {
    const wanted = await readBody(c, OwnPayout);
    return c.json(await deps.db.transaction((tx) => payOutOwn(tx, deps, wanted)));
  });
  app.post('/test/refunds/:id/fail', async (c) => {
    await readBody(c, Nothing);
    return c.json(await deps.db.transaction((tx) => failRefund(tx, deps, c.req.param('id'))));
  });
  for (const [ending, arrives] of [
    ['settle', true],
    ['fail', false],
  ] as const)
    app.post(`/test/checkouts/:id/${ending}`, async (c) => {
      await readBody(c, Nothing);
      const state = await deps.db.transaction((tx) =>
        settleCheckout(tx, deps, { checkout_id: c.req.param('id'), arrives }),
      );
      if (!state) throw new Refusal(404, 'checkout_missing', 'There is no such checkout.');
      return c.json(state);
    });

  app.all('*', () => {
    throw new Refusal(404, 'route_missing', 'There is no such call.');
  });
  return app;
}

async function readBody<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body> {
  const text = await c.req.text();
  let json: unknown;
  try {
    json = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal(400, 'not_json', 'The body is not JSON.');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, 'invalid_request', z.prettifyError(parsed.error));
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
