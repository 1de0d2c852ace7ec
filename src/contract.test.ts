import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { closeDeps, createDeps, createServer } from './compose.ts';
import type { Env } from './platform/env.ts';
import { allCalls as all } from './platform/testing/all-calls.ts';
import { type Fixture, makeFixture } from './platform/testing/call-fixture.ts';
import type { CallRule } from './platform/testing/call-answers.ts';
import { rules } from './platform/testing/call-rules.ts';
import { theirs } from './platform/testing/their-money.ts';
import { theirThings } from './platform/testing/their-things.ts';

const fixture: Fixture = await makeFixture();
const made = await theirThings(fixture.deps);

/** The same product over the same database, configured otherwise. */
async function otherwise(over: Partial<Env>): Promise<Fixture['app']> {
  const { env, clock } = fixture.deps;
  const deps = await createDeps({ ...env, ...over }, { clock });
  const { app, stop } = await createServer(deps, null);
  afterAll(async () => {
    stop();
    await closeDeps(deps);
  });
  return app;
}
const real = await otherwise({ DEMO_MODE: false });

async function send(
  name: string,
  cookie: string | null,
  input: unknown,
  app = fixture.app,
): Promise<{ status: number; text: string }> {
  const response = await app.request(`/rpc/${name.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ json: input }),
  });
  return { status: response.status, text: await response.text() };
}

test('every call has a rule, and every rule a call', () => {
  expect(Object.keys(rules).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

describe.each(all.map(({ name }) => [name, rules[name]] as const))(
  '%s',
  (name, rule: CallRule | undefined) => {
    test.each(['anonymous', 'client', 'dj', 'admin'] as const)(
      "another person's, asked by a foreign %s",
      async (who) => {
        const expected = rule![who];
        const { status, text } = await send(name, fixture.cookies[who], rule!.foreign(fixture));
        expect({ status, text: status >= 500 ? text : '' }).toEqual({ status: expected, text: '' });
        const secrets = [...fixture.secrets, ...(rule!.shows_theirs ? [] : [theirs, fixture.booking_id])];
        const readable = who === 'admin' ? [] : secrets.filter((secret) => text.includes(secret));
        expect(readable).toEqual([]);
      },
    );

    test('takes its own fields alone, and gives no more than it says', async () => {
      const { inputSchema, outputSchema } = procedureOf(name);
      const taken = await inputSchema?.['~standard'].validate({ ...rule!.foreign(fixture), smuggled: 1 });
      expect(JSON.stringify(taken && !taken.issues ? taken.value : null) ?? '').not.toContain('smuggled');
      const told =
        outputSchema instanceof z.ZodType ? z.toJSONSchema(outputSchema, { unrepresentable: 'any' }) : null;
      expect(openObjects(told)).toEqual([]);
    });

    test('generated garbage is answered, never with a failure of ours', async () => {
      const valid = rule!.foreign(fixture);
      await fc.assert(
        fc.asyncProperty(
          garbage(valid),
          fc.constantFrom('anonymous', 'client', 'dj', 'admin'),
          async (input, who) => {
            const { status, text } = await send(name, fixture.cookies[who], input);
            expect(status, `${JSON.stringify(input)?.slice(0, 500)} → ${text.slice(0, 300)}`).toBeLessThan(
              500,
            );
          },
        ),
        { numRuns: 40 },
      );
    });
  },
);

test('who looks as somebody else changes nothing by any call', async () => {
  const harmless = ['members.stop_impersonating', 'telemetry.log', 'telemetry.event'];
  for (const { name } of all.filter((call) => call.method !== 'GET' && !harmless.includes(call.name))) {
    const { status, text } = await send(name, fixture.impersonator, rules[name]!.foreign(fixture));
    expect({ name, status, code: text.includes('READ_ONLY') }).toEqual({ name, status: 403, code: true });
  }
});

describe('where it is required, staff without a second factor', async () => {
  const strict = await otherwise({ STAFF_SECOND_FACTOR: 'required' });
  test.each(all.filter(({ name }) => rules[name]!.admin !== rules[name]!.client).map(({ name }) => name))(
    'are anybody to %s',
    async (name) => {
      const { status } = await send(name, fixture.cookies.admin, rules[name]!.foreign(fixture), strict);
      expect(status).toBe(rules[name]!.client);
    },
  );
});

test('where real people pay there is neither a gateway of ours nor anybody’s mail to read', async () => {
  for (const { name } of all.filter((call) => /^sandbox\.|^notifications\.mailbox_/.test(call.name))) {
    const input = name === 'notifications.mailbox_get' ? { id: theirs } : rules[name]!.foreign(fixture);
    for (const cookie of Object.values(fixture.cookies)) {
      const { status } = await send(name, cookie, input, real);
      expect({ name, status }).toEqual({ name, status: 404 });
    }
  }
});

test('whatever was asked, what belongs to others is as it was', async () => {
  for (const [kind, rows] of Object.entries(made))
    expect({ kind, is_there: rows.length > 0 }).toEqual({ kind, is_there: true });
  expect(await theirThings(fixture.deps)).toEqual(made);
});

const procedureOf = (name: string) => all.find((call) => call.name === name)!.procedure['~orpc'];

/** Objects of named fields that let others through. */
function openObjects(schema: unknown): unknown[] {
  if (schema === null || typeof schema !== 'object') return [];
  const isOpen =
    'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(openObjects)];
}

/** Anything at all, and the valid input with one field replaced, removed or blown up. */
function garbage(valid: unknown): fc.Arbitrary<unknown> {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      null,
      '',
      '\u0000',
      '\ud800',
      "'; drop table users; --",
      '../../etc/passwd',
      '%00',
      -1,
      1e308,
      2 ** 31,
      2 ** 53,
      [],
      {},
      '00000000-0000-0000-0000-000000000000',
      '9999-12-31',
      '0001-01-01',
      'x'.repeat(20_000),
      { $ne: null },
      ['__proto__'],
    ),
  );
  if (valid === null || typeof valid !== 'object' || Object.keys(valid).length === 0) return anything;
  const fields = Object.keys(valid);
  return fc.oneof(
    anything,
    fc.tuple(fc.constantFrom(...fields), anything).map(([field, value]) => ({ ...valid, [field]: value })),
    fc
      .constantFrom(...fields)
      .map((field) => Object.fromEntries(Object.entries(valid).filter(([key]) => key !== field))),
    fc.tuple(fc.string(), anything).map(([field, value]) => ({ ...valid, [field]: value })),
  );
}
