import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';

export const removeFilesJob = defineJob({
  name: 'remove_files',
  data: z.object({ keys: z.array(z.string()) }),
});

/** Files whose rows are gone: in a job of its own, since a file that is deleted does not come back with a rollback. */
export async function removeFiles(deps: Deps, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await deps.files.remove(key);
}
