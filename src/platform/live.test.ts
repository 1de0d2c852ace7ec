import { expect, test } from 'vitest';
import { createLiveHub } from './live.ts';
import { createTestApp } from './testing/app.ts';

const harness = await createTestApp();
const { env, log, pool } = harness.deps;

test('listeners hear their channel only, and hear again after the connection was lost', async () => {
  const hub = createLiveHub(env.DATABASE_URL, log);
  const heard: (string | null)[] = [];
  const unsubscribe = await hub.subscribe('songs', (payload) => heard.push(payload));
  await hub.subscribe('other', () => heard.push('wrong channel'));
  await pool.query("select pg_notify('songs', 'one')");
  await expect.poll(() => heard).toEqual(['one']);

  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crossfade-live' and datname = current_database()",
  );
  // null says: something may have been missed, look again
  await expect.poll(() => heard, { timeout: 5_000 }).toContain(null);
  await pool.query("select pg_notify('songs', 'two')");
  await expect.poll(() => heard).toContain('two');

  unsubscribe();
  await pool.query("select pg_notify('songs', 'three')");
  await hub.close();
  expect(heard).not.toContain('three');
});
