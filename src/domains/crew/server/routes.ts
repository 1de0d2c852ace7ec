import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { crewContract } from '../contract.ts';
import { acceptInvitation } from './use-cases/accept-invitation.ts';
import { inviteMember } from './use-cases/invite-member.ts';
import { leaveCrew } from './use-cases/leave-crew.ts';
import { removeMember } from './use-cases/remove-member.ts';
import { saveShares } from './use-cases/save-shares.ts';
import { showCrew } from './use-cases/show-crew.ts';
import { showShares } from './use-cases/show-shares.ts';

const os = implement(crewContract).$context<Context>();

export const crewRoutes = os.router({
  get: os.get.handler(({ context, input }) => showCrew(context, input)),
  invite: os.invite.handler(({ context, input }) => inviteMember(context, input)),
  remove: os.remove.handler(({ context, input }) => removeMember(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptInvitation(context, input)),
  leave: os.leave.handler(({ context, input }) => leaveCrew(context, input)),
  shares: os.shares.handler(({ context, input }) => showShares(context, input)),
  save_shares: os.save_shares.handler(({ context, input }) => saveShares(context, input)),
});
