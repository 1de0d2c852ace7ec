import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../scripts/postgres.mjs';
import { seedDemoInto } from '../scripts/product.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    demo_cluster_url: string;
  }
}

const TEMPLATE = 'demo';

/** One throw-away cluster for all journeys, with the demo loaded once to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayPostgres({ settings: { max_connections: '400' } });
  await inCluster(cluster.url, `create database ${TEMPLATE}`);
  await seedDemoInto(urlOf(cluster.url, TEMPLATE));
  project.provide('demo_cluster_url', cluster.url);
  return cluster.stop;
}

/** The address of a database of its own, as the demo begins. */
export async function copyDemo(cluster_url: string): Promise<string> {
  const name = `demo_${crypto.randomUUID().replaceAll('-', '')}`;
  await inCluster(cluster_url, `create database ${name} template ${TEMPLATE}`);
  return urlOf(cluster_url, name);
}

async function inCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function urlOf(cluster_url: string, database: string): string {
  const url = new URL(cluster_url);
  url.pathname = database;
  return url.href;
}
