import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTestApp } from './testing/app.ts';
import { createLog } from './log.ts';

function logTo(): { lines: string[]; log: ReturnType<typeof createLog> } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, log: createLog('debug', stream) };
}

test('a failed statement is logged without the values that were in it', async () => {
  const { deps } = await createTestApp();
  const { lines, log } = logTo();
  const failures = [
    sql`select * from nowhere where token = ${'SECRET'}`,
    sql`select ${'SECRET\n    at SECRET'}::uuid`,
    sql`insert into users (id, email, name) values (${'SECRET'}, 'a', 'b')`,
  ];
  for (const statement of failures) {
    const error: unknown = await deps.db.execute(statement).catch((thrown: unknown) => thrown);
    log.error({ err: error }, 'call failed');
    log.error({ error }, 'call failed');
    log.error(error);
  }
  expect(lines).toHaveLength(9);
  expect(lines.join('')).not.toContain('SECRET');
  // who reads it still finds what went wrong, and where
  expect(lines[0]).toContain('nowhere');
  expect(lines[0]).toMatch(/log\.test\.ts/);
  expect(lines[0]).toContain('42P01');
});

test.each([
  'password',
  'new_password',
  'newPassword',
  'token',
  'csrf_token',
  'access_token',
  'refresh_token',
  'id_token',
  'cookie',
  'authorization',
  'secret',
])('what is called %s is not written, however deep', (name) => {
  const { lines, log } = logTo();
  log.info({ [name]: 'SECRET', body: { [name]: 'SECRET', inner: { [name]: 'SECRET' } } }, 'asked');
  expect(lines.join('')).not.toContain('SECRET');
});

test('a value cannot begin a line of its own', () => {
  const { lines, log } = logTo();
  log.warn({ path: 'x\n{"level":50,"msg":"forged"}\u2028' }, 'asked\nfor');
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'asked\nfor' });
});
