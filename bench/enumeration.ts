import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { STEP_MS } from '../src/domains/accounts/server/adapters/even-answers.ts';
import { hashPassword } from '../src/domains/accounts/server/adapters/passwords.ts';
import { addPeople } from '../src/domains/accounts/server/use-cases/add-people.ts';
import { createDatabase, createPool } from '../src/platform/db.ts';
import type { BenchDatabase } from './database.ts';
import { startProduct } from './process.ts';
import { median, ms, ratio, table } from './statistics.ts';

const PAIRS = 60;
const WARM_UP = 5;
const HOST = 'enumeration.test';
const PASSWORD = 'Vinyl&Rain7am';

/** What somebody asks who wants to know whether an address has an account. */
const asked: Record<string, (email: string) => [path: string, body: object]> = {
  'sign-in, wrong password': (email) => ['/sign-in/email', { email, password: 'Vinyl&Rain8am' }],
  'password reset': (email) => ['/request-password-reset', { email, redirectTo: '/update-password' }],
  'sign-up': (email) => ['/sign-up/email', { email, name: 'Ada Reis', password: PASSWORD }],
  'verification mail': (email) => ['/send-verification-email', { email, callbackURL: '/email-verification' }],
};

interface Answer {
  took_ms: number;
  /** All that the caller gets to read. */
  said: string;
}

/**
 * Sign-in, reset and sign-up for addresses that have an account and for such that have none, in turns, from an address
 * of its own each: by how much longer the one takes than the other, and that both are answered in the same words.
 */
export async function benchEnumeration(database: BenchDatabase): Promise<string> {
  const pool = createPool(database.url, 4);
  const product = await startProduct(database.url, { env: { TRUSTED_PROXIES: '1' } });
  let callers = 0;
  const ask = async (path: string, body: object): Promise<Answer> => {
    callers += 1;
    const begun = performance.now();
    const response = await fetch(`http://127.0.0.1:${product.port}/api/auth${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { took_ms: performance.now() - begun, said: `${response.status} ${text}` };
  };
  try {
    await forget(pool);
    const rows = [];
    for (const [name, question] of Object.entries(asked)) {
      const known = await addKnown(pool, PAIRS + WARM_UP);
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (const [pair, email] of known.entries()) {
        const sides = { known: email, unknown: `${randomUUID()}@${HOST}` };
        const order = pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        const said = new Set<string>();
        for (const side of order) {
          const answer = await ask(...question(sides[side]));
          said.add(answer.said);
          if (pair >= WARM_UP) took[side].push(answer.took_ms);
        }
        if (said.size > 1) throw new Error(`${name} is answered in two ways: ${[...said].join(' | ')}`);
      }
      const late = (side: 'known' | 'unknown') => took[side].filter((one) => one > 1.5 * STEP_MS).length;
      const [there, absent] = [median(took.known), median(took.unknown)];
      rows.push([
        name,
        ms(there),
        ms(absent),
        ratio(there / absent),
        ms(there - absent),
        late('known'),
        late('unknown'),
      ]);
    }
    return table(
      ['', 'known, p50 ms', 'unknown, p50 ms', 'ratio', 'difference ms', 'known, a step later', 'unknown'],
      rows,
    );
  } finally {
    await product.stop();
    await forget(pool);
    await pool.end();
  }
}

/** People with a confirmed address and a password. */
async function addKnown(pool: pg.Pool, count: number): Promise<string[]> {
  const password_hash = await hashPassword(PASSWORD);
  const created_at = new Date();
  const people = Array.from({ length: count }, () => {
    const id = randomUUID();
    const email = `${id}@${HOST}`;
    return { id, name: 'Ana Reis', email, role: 'user', language: 'en', password_hash, created_at } as const;
  });
  await createDatabase(pool).transaction((tx) => addPeople(tx, people));
  return people.map(({ email }) => email);
}

/** The data stays as it was made. */
async function forget(pool: pg.Pool): Promise<void> {
  await pool.query('delete from emails where to_address like $1', [`%@${HOST}`]);
  await pool.query('delete from users where email like $1', [`%@${HOST}`]);
  await pool.query("delete from rate_windows where key like '%network:10.%'");
}
