import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { membersContract } from '../contract.ts';
import { banMember } from './use-cases/ban-member.ts';
import { endMemberSessions } from './use-cases/end-member-sessions.ts';
import { featureMember } from './use-cases/feature-member.ts';
import { impersonateMember, stopImpersonating } from './use-cases/impersonate-member.ts';
import { listMembers } from './use-cases/list-members.ts';
import { setMemberRole } from './use-cases/set-member-role.ts';
import { showMember } from './use-cases/show-member.ts';

const os = implement(membersContract).$context<Context>();

export const membersRoutes = os.router({
  list: os.list.handler(({ context, input }) => listMembers(context, input)),
  get: os.get.handler(({ context, input }) => showMember(context, input.id)),
  set_role: os.set_role.handler(({ context, input }) => setMemberRole(context, input)),
  ban: os.ban.handler(({ context, input }) => banMember(context, { ...input, is_banned: true })),
  unban: os.unban.handler(({ context, input }) => banMember(context, { ...input, is_banned: false })),
  feature: os.feature.handler(({ context, input }) =>
    featureMember(context, { ...input, is_featured: true }),
  ),
  unfeature: os.unfeature.handler(({ context, input }) =>
    featureMember(context, { ...input, is_featured: false }),
  ),
  end_sessions: os.end_sessions.handler(({ context, input }) => endMemberSessions(context, input)),
  impersonate: os.impersonate.handler(({ context, input }) => impersonateMember(context, input)),
  stop_impersonating: os.stop_impersonating.handler(({ context }) => stopImpersonating(context)),
});
