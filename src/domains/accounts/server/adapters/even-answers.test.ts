import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { createAuth } from '../auth.ts';
import { accountHooks } from '../use-cases/begin-account.ts';
import { STEP_MS, waitingTime } from './even-answers.ts';

const { deps, ...world } = await createTestApp();

test('whatever the work took, the answer goes out at a whole step', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (elapsed) => {
      const waits = waitingTime(elapsed);
      expect(waits).toBeGreaterThanOrEqual(0);
      expect(waits).toBeLessThan(STEP_MS);
      const steps = (elapsed + waits) / STEP_MS;
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
    }),
  );
});

test('two amounts of work below one step cannot be told apart', () => {
  expect(3 + waitingTime(3)).toBe(90 + waitingTime(90));
});

test.each<[string, (email: string) => object]>([
  ['/sign-in/email', (email) => ({ email, password: 'Wrong&Rain7am' })],
  ['/request-password-reset', (email) => ({ email, redirectTo: '/update-password' })],
  ['/sign-up/email', (email) => ({ email, name: 'Ana Reis', password: 'Vinyl&Rain7am' })],
  ['/send-verification-email', (email) => ({ email })],
])('%s waits for a step before it answers, whether or not it knows the address', async (path, body) => {
  const waits: number[] = [];
  const auth = createAuth(deps, accountHooks(deps), async (ms) => void waits.push(ms));
  const ask = (email: string) =>
    auth.handler(
      new Request(`${deps.env.BASE_URL}/api/auth${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: deps.env.BASE_URL,
          'x-forwarded-for': '203.0.113.7',
        },
        body: JSON.stringify(body(email)),
      }),
    );
  const { actor } = await world.signUp('user');
  const answers = [await ask(actor.email), await ask(`${crypto.randomUUID()}@example.test`)];
  expect(answers[1]?.status).toBe(answers[0]?.status);
  expect(waits).toHaveLength(2);
  for (const ms of waits) expect(ms).toBeLessThan(STEP_MS);
});

test('who comes in does not wait', async () => {
  const waits: number[] = [];
  const auth = createAuth(deps, accountHooks(deps), async (ms) => void waits.push(ms));
  const { actor } = await world.signUp('user');
  const request = new Request(`${deps.env.BASE_URL}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: deps.env.BASE_URL },
    body: JSON.stringify({ email: actor.email, password: 'Vinyl&Rain7am' }),
  });
  expect((await auth.handler(request)).status).toBe(200);
  expect(waits).toEqual([]);
});
