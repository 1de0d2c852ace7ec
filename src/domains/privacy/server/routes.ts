import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { privacyContract } from '../contract.ts';
import { stateOf } from './queries.ts';
import { askArchive } from './use-cases/ask-archive.ts';
import { askDeletion } from './use-cases/ask-deletion.ts';
import { openArchive } from './use-cases/open-archive.ts';

const os = implement(privacyContract).$context<Context>();

export const privacyRoutes = os.router({
  state: os.state.handler(({ context }) => stateOf(context)),
  ask_archive: os.ask_archive.handler(({ context }) => askArchive(context)),
  leave: os.leave.handler(({ context, input }) => askDeletion(context, input)),
  open_archive: os.open_archive.handler(({ context, input }) => openArchive(context, input)),
});
