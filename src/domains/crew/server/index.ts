export { claimsOf, sharesOf } from './queries.ts';
export { acceptInvitation } from './use-cases/accept-invitation.ts';
export { inviteMember } from './use-cases/invite-member.ts';
export { saveShares } from './use-cases/save-shares.ts';
export { tellShares, tellUnpaid } from './use-cases/tell-crew.ts';
