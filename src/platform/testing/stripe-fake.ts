import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseForm, read, StripeNo } from './stripe-form.ts';
import { connectRoutes } from './stripe-connect.ts';
import { customerRoutes } from './stripe-customers.ts';
import { paymentRoutes } from './stripe-payments.ts';
import type { Row } from './stripe-rows.ts';
import { StripeWorld } from './stripe-world.ts';

const VERSION = '2026-10-28.endive';
const LATE_MS = 600;

interface Answer {
  status: number;
  body: object;
  isReplay?: boolean;
}

/** How the next call goes wrong. */
type Mishap = 'server_error' | 'rate_limit' | 'no_answer' | 'late_answer' | 'not_json' | 'not_permitted';

/**
 * A Stripe of our own on a free port, after its OpenAPI description: it knows the calls, fields and test cards
 * that the product uses and refuses every other in Stripe's own words, so that a mistake here is one there.
 */
export async function startStripeFake(secret_key: string) {
  const world = new StripeWorld();
  const kept = new Map<string, { hash: string; answer: Promise<Answer> }>();
  const asked: { method: string; path: string; key: string | undefined; form: object }[] = [];
  const mishaps: Mishap[] = [];

  async function answer(request: IncomingMessage, body: string): Promise<Answer> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test');
    const { authorization, 'stripe-version': version, 'idempotency-key': keys } = request.headers;
    const account = request.headers['stripe-account'];
    if (authorization !== `Bearer ${secret_key}`)
      return said(new StripeNo(401, undefined, 'Invalid API Key provided.'));
    if (version !== VERSION)
      return said(new StripeNo(400, undefined, `Invalid Stripe API version: ${String(version)}`));
    const method = request.method ?? '';
    const key = Array.isArray(keys) ? keys[0] : keys;
    const encoded = method === 'POST' ? body : search;
    asked.push({ method, path: pathname, key, form: parseForm(encoded) });
    const work = async (): Promise<Answer> => {
      try {
        return { status: 200, body: perform(world, { method, pathname, encoded, account }) };
      } catch (error) {
        if (error instanceof StripeNo) return said(error);
        throw error;
      }
    };
    if (method !== 'POST') return work();
    if (!key) return said(new StripeNo(400, undefined, 'The product sends a key with every POST.'));
    const hash = createHash('sha256').update(`${pathname}\n${body}`).digest('hex');
    const before = kept.get(key);
    if (before && before.hash !== hash)
      return said(
        new StripeNo(
          400,
          undefined,
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          { type: 'idempotency_error' },
        ),
      );
    if (before) return { ...(await before.answer), isReplay: true };
    const first = work();
    kept.set(key, { hash, answer: first });
    // what fails before the work begins is not kept
    const { status, body: told } = await first;
    const code = 'error' in told ? (told.error as { code?: string }).code : undefined;
    if (status === 404 || code?.startsWith('parameter_')) kept.delete(key);
    return { status, body: told };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await formOf(request);
    const mishap = mishaps.shift();
    if (mishap === 'no_answer') {
      request.socket.destroy();
      return;
    }
    const spoiled = mishap && spoiledAnswers[mishap];
    const { status, body: told, isReplay = false } = spoiled ?? (await answer(request, body));
    if (mishap === 'late_answer') await wait(LATE_MS);
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${randomBytes(8).toString('hex')}`,
        'stripe-version': VERSION,
        ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
      })
      .end(mishap === 'not_json' ? '<html>' : JSON.stringify(told));
  }
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    world,
    asked,
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    /** The next calls go wrong, one each. */
    stumble: (...next: Mishap[]) => void mishaps.push(...next),
    /** What was still to go wrong does not. */
    recover: () => void mishaps.splice(0),
    /** As after a day. */
    forgetKeys: () => kept.clear(),
    /** Waits until every event so far has been answered, and tells how. */
    delivered: () => Promise.all(world.deliveries),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A body as fields; of a file its name, kind, size and first bytes. */
async function formOf(request: IncomingMessage): Promise<string> {
  const bytes = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return bytes.toString();
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const fields = new URLSearchParams();
  for (const [name, value] of form)
    if (typeof value === 'string') fields.append(name, value);
    else {
      fields.append(`${name}[name]`, value.name);
      fields.append(`${name}[type]`, value.type);
      fields.append(`${name}[size]`, String(value.size));
      fields.append(`${name}[begins]`, await value.slice(0, 5).text());
    }
  return fields.toString();
}

const said = ({ status, error }: StripeNo): Answer => ({ status, body: { error } });

const spoiledAnswers: Partial<Record<Mishap, Answer>> = {
  not_json: { status: 200, body: {} },
  rate_limit: said(new StripeNo(429, 'rate_limit', 'Too many requests')),
  not_permitted: said(
    new StripeNo(
      403,
      undefined,
      'The provided key does not have the required permissions for this endpoint.',
    ),
  ),
  server_error: said(new StripeNo(500, undefined, 'An unknown error occurred', { type: 'api_error' })),
};

interface Call {
  method: string;
  pathname: string;
  encoded: string;
  /** In whose name the platform asks. */
  account: string | string[] | undefined;
}

function perform(world: StripeWorld, { method, pathname, encoded, account }: Call): object {
  const found = [...customerRoutes, ...paymentRoutes, ...connectRoutes].find(
    (route) => route.method === method && route.path.test(pathname),
  );
  if (!found) throw new StripeNo(404, undefined, `Unrecognized request URL (${method}: ${pathname}).`);
  const fields = read(found.fields, parseForm(encoded)) as { expand?: string[] };
  const wanted = fields.expand ?? [];
  for (const name of wanted)
    if (!found.expandable?.includes(name))
      throw new StripeNo(400, undefined, `This property cannot be expanded (${name}).`, { param: 'expand' });
  const [, ...ids] = found.path.exec(pathname) ?? [];
  if (account && !found.is_of_account)
    throw new StripeNo(400, undefined, 'The product asks this in no account’s name.');
  const told = found.answer(world, fields as never, account ? [String(account)] : ids);
  return wanted.reduce((object, name) => expanded(world, object, name.split('.')), told);
}

/** The object with what is named by its id told whole. */
function expanded(world: StripeWorld, object: object, [name = '', ...rest]: string[]): object {
  const value = (object as Record<string, unknown>)[name];
  const grow = (one: unknown): unknown => {
    const row: Row | undefined = typeof one === 'string' ? world.rows.get(one) : (one as Row | undefined);
    return row && rest.length > 0 ? expanded(world, row, rest) : (row ?? null);
  };
  return { ...object, [name]: Array.isArray(value) ? value.map(grow) : grow(value) };
}
