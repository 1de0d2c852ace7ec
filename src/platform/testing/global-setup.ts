import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../../../scripts/postgres.mjs';
import { makeTemplate } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster_url: string;
  }
}

/** One throw-away cluster for the whole run, with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayPostgres({ settings: { max_connections: '400' } });
  await makeTemplate(cluster.socketUrl);
  project.provide('cluster_url', cluster.socketUrl);
  return cluster.stop;
}
