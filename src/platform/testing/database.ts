import pg from 'pg';
import { createLog } from '../log.ts';
import { createJobRunner } from '../jobs.ts';
import { runMigrations } from '../migrate.ts';

const TEMPLATE = 'crossfade_template';

const databaseUrl = (cluster_url: string, name: string): string => {
  const url = new URL(cluster_url);
  url.pathname = `/${name}`;
  return url.href;
};

async function administer(cluster_url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster_url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database, with the job tables too, that tests copy. */
export async function makeTemplate(cluster_url: string): Promise<void> {
  await administer(cluster_url, `create database ${TEMPLATE}`);
  const url = databaseUrl(cluster_url, TEMPLATE);
  await runMigrations(url);
  const jobs = createJobRunner(url, createLog('silent'));
  await jobs.start([]);
  await jobs.stop();
}

/** A fresh database of one's own; it goes with the cluster, dropping it would only cost time. */
export async function createTestDatabase(cluster_url: string): Promise<string> {
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await administer(cluster_url, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return databaseUrl(cluster_url, name);
}
