import { jobs as handlers } from '../../../../jobs.ts';
import { type Actor, type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { JobSender } from '../../../../platform/job-sender.ts';
import { newId } from '../../../../shared/ids.ts';
import { createSandboxGateway } from '../../../payments/server/index.ts';
import { sandboxApp } from '../../../sandbox/server/index.ts';

/** Where history is played: the product itself, with a clock that goes where the story is. */
export interface Stage {
  deps: Deps;
  now(): Date;
  moveTo(instant: Date): void;
  as(actor: Actor | null): Context;
  /** Does what has been enqueued, and what that enqueues. */
  work(): Promise<void>;
}

/**
 * Nobody needs yesterday's mail, the gateway's webhooks find no server that listens yet, and documents are issued
 * afterwards, over all stories in the order of time.
 */
const left_undone = new Set([
  'send_email',
  'sandbox_deliver_event',
  'sandbox_settle_checkout',
  'money_moved',
]);

/**
 * The product in one transaction, so that an interrupted start leaves nothing behind: each use case becomes
 * a savepoint, jobs run here, and the gateway is the sandbox itself, asked by the adapter that always asks it.
 */
export function openStage(deps: Deps, tx: Tx): Stage {
  let present = deps.clock.now();
  const waiting: { name: string; data: object }[] = [];
  const jobs: JobSender = {
    enqueue(_tx, job, data) {
      if (!left_undone.has(job.name)) waiting.push({ name: job.name, data });
      return Promise.resolve();
    },
  };
  const staged: Deps = {
    ...deps,
    jobs,
    db: tx,
    clock: { now: () => new Date(present) },
  };
  const sandbox = sandboxApp(staged);
  staged.gateway = createSandboxGateway(deps.env, {
    fetch: (url, init) =>
      Promise.resolve(sandbox.request(new URL(url).pathname.replace('/sandbox/v1', ''), init)),
  });
  return {
    deps: staged,
    now: () => new Date(present),
    moveTo(instant) {
      present = instant;
    },
    as: (actor) => ({ ...systemContext(staged), actor, idempotency_key: newId() }),
    async work() {
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        const { name, data } = task;
        await handlers.find(({ job }) => job.name === name)?.handle(staged, data);
      }
    },
  };
}
