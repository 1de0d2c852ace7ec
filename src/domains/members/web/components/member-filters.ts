import { type MemberRole, memberRoles, type MemberState, memberStates } from '../../rules.ts';

const longestSearch = 100;

/** The list's filters as its address has them: text, '' where there is none. */
export interface MemberFilters {
  q: string;
  role: string;
  state: string;
}

/** What is no filter of ours counts as none. */
export function memberFilters(search: URLSearchParams): MemberFilters {
  const text = (name: keyof MemberFilters) => (search.get(name) ?? '').trim();
  const oneOf = (name: keyof MemberFilters, known: readonly string[]) =>
    known.includes(text(name)) ? text(name) : '';
  return {
    q: text('q').slice(0, longestSearch),
    role: oneOf('role', memberRoles),
    state: oneOf('state', memberStates),
  };
}

/** What to ask for: the filters that are set. */
export const memberInput = ({ q, role, state }: MemberFilters) => ({
  ...(q && { q }),
  ...(role && { role: role as MemberRole }),
  ...(state && { state: state as MemberState }),
});
