import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { findAccount, hasSessions, restoreAccount, setErased } from '../../../accounts/server/index.ts';
import { mailTo } from '../../../notifications/server/index.ts';
import { dueToLeave, openMattersOf, personOf } from '../queries.ts';
import { removeFilesJob } from './remove-files.ts';

export const eraseDueJob = defineJob({ name: 'erase_due', data: z.object({}), cron: '11 * * * *' });

const BATCH = 100;

/** Erases whoever asked to leave fourteen days ago, each by themselves: a crash leaves whole people. */
export async function eraseDue(deps: Deps): Promise<void> {
  for (const id of await dueToLeave(deps.db, deps.clock.now(), BATCH)) await erasePerson(deps, id);
}

const erasePerson = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // whoever signs in just now waits for this row, or has been first
    const { leaving_at, erased_at } = await findAccount(tx, id);
    if (!leaving_at || erased_at || leaving_at > deps.clock.now()) return;
    if (await hasSessions(tx, id)) return restoreAccount(tx, deps, id);
    const known = await personOf(tx, id);
    // what a bank took back meanwhile, say: they stay listed nowhere until it is settled
    if (!known || (await openMattersOf(deps, tx, known.person)).length > 0) return;
    const keys: string[] = [];
    for (const own of deps.personal_data) keys.push(...((await own.erase?.(tx, known.person, deps)) ?? []));
    await setErased(tx, deps, id);
    // not among what was just erased, and forgotten as soon as it is sent
    await mailTo(tx, deps, {
      to_address: known.person.email,
      language: known.language,
      template: 'account_deleted',
      details: { path: '/privacy' },
      dedupe_key: id,
    });
    await audit(tx, systemContext(deps), 'account.erased', { type: 'user', id }, { files: keys.length });
    if (keys.length > 0) await deps.jobs.enqueue(tx, removeFilesJob, { keys });
  });
