import { type CallRule, notToOneself, signedIn, staffOnly, staffTooLate } from './call-answers.ts';

/** What staff see of people and do to their accounts. */
export const memberRules: Record<string, CallRule> = {
  'members.list': { ...staffOnly, foreign: () => ({}) },
  'members.get': { ...staffOnly, foreign: ({ dj_id }) => ({ id: dj_id }) },
  'members.set_role': {
    ...notToOneself,
    foreign: ({ admin_id }) => ({ id: admin_id, role: 'admin', reason: 'I would like to' }),
  },
  'members.ban': {
    ...notToOneself,
    foreign: ({ admin_id }) => ({ id: admin_id, reason: 'I do not like them' }),
  },
  'members.unban': {
    ...notToOneself,
    foreign: ({ admin_id }) => ({ id: admin_id, reason: 'I like them' }),
  },
  // nobody's page is there
  'members.feature': {
    ...staffTooLate,
    foreign: ({ admin_id }) => ({ id: admin_id, reason: 'I like them' }),
  },
  'members.unfeature': {
    ...staffTooLate,
    foreign: ({ admin_id }) => ({ id: admin_id, reason: 'I do not like them' }),
  },
  'members.end_sessions': { ...staffOnly, foreign: ({ dj_id }) => ({ id: dj_id }) },
  'members.impersonate': {
    ...notToOneself,
    foreign: ({ admin_id }) => ({ id: admin_id, reason: 'Curious' }),
  },
  'members.stop_impersonating': { ...signedIn, foreign: () => ({}) },
};
