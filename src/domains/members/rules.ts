export const memberRoles = ['user', 'dj', 'admin'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberStates = ['active', 'unverified', 'banned', 'leaving', 'erased'] as const;
export type MemberState = (typeof memberStates)[number];

interface Account {
  banned_at: Date | null;
  leaving_at: Date | null;
  erased_at: Date | null;
  email_verified: boolean;
}

/** What staff have to know first of an account: nobody is left, it is closed, its person asked for its end. */
export function memberState({ banned_at, leaving_at, erased_at, email_verified }: Account): MemberState {
  if (erased_at) return 'erased';
  if (banned_at) return 'banned';
  if (leaving_at) return 'leaving';
  return email_verified ? 'active' : 'unverified';
}

/** How long staff look as somebody else at a time, in minutes. */
export const IMPERSONATION_MINUTES = 30;

/** Why staff do something to an account: read by the next colleague, and with a ban by the person. */
export const REASON_LENGTH = { min: 3, max: 500 };

/** What staff may make of somebody: who has a DJ's page keeps it, and nobody changes their own rights. */
export function rolesFor(
  member: { id: string; role: MemberRole; has_dj_page: boolean },
  actor_id: string,
): MemberRole[] {
  if (member.id === actor_id) return [];
  const without: MemberRole = member.has_dj_page ? 'dj' : 'user';
  return (['user', 'dj', 'admin'] as const).filter(
    (role) =>
      role !== member.role &&
      (role === 'admin' || role === without || (role === 'dj' && member.role === 'user')),
  );
}

/** Staff ban and look as others, never as colleagues or themselves: a colleague's rights are taken first. */
export const isWithinReach = (member: { id: string; role: MemberRole }, actor_id: string): boolean =>
  member.id !== actor_id && member.role !== 'admin';
