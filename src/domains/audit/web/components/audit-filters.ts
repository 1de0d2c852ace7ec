import { auditSubjects } from '../../../../shared/audit-subjects.ts';
import { dayIn } from '../../../../ui/filters.ts';
import { auditRoles } from '../../rules.ts';

const longestSearch = 100;

/** The list's filters as its address has them: text, '' where there is none. */
export interface AuditFilters {
  q: string;
  subject: string;
  role: string;
  from: string;
  until: string;
}

export const noFilters: AuditFilters = { q: '', subject: '', role: '', from: '', until: '' };

/** What is no filter of ours counts as none. */
export function auditFilters(search: URLSearchParams): AuditFilters {
  const text = (name: keyof AuditFilters) => (search.get(name) ?? '').trim();
  const oneOf = (name: keyof AuditFilters, known: readonly string[]) =>
    known.includes(text(name)) ? text(name) : '';
  return {
    q: text('q').slice(0, longestSearch),
    subject: oneOf('subject', auditSubjects),
    role: oneOf('role', auditRoles),
    from: dayIn(text('from')),
    until: dayIn(text('until')),
  };
}

/** What to ask for: the filters that are set. */
export const auditInput = ({ q, subject, role, from, until }: AuditFilters) => ({
  ...(q && { q }),
  ...(subject && { subject_type: subject as (typeof auditSubjects)[number] }),
  ...(role && { actor_role: role as (typeof auditRoles)[number] }),
  ...(from && { from }),
  ...(until && { until }),
});
