import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { auditSubjects } from '../../../../shared/audit-subjects.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { addressOf } from '../../../../ui/filters.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { auditRoles } from '../../rules.ts';
import { type AuditFilters, noFilters } from './audit-filters.ts';
import styles from './audit.module.css';

const PATH = '/admin/audit-logs';

/** Which entries are listed: every choice is in the address at once. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation('audit');
  const navigate = useNavigate();
  const set = (name: keyof AuditFilters) => (value: string | null) =>
    void navigate(addressOf(PATH, { ...filters, [name]: value ?? '' }), {
      replace: true,
      preventScrollReset: true,
    });
  const isNarrowed = Object.values({ ...filters, q: '' }).some((value) => value !== '');
  return (
    <div className={styles.filters}>
      <SearchField label={t('search')} value={filters.q} onSearch={set('q')} />
      <div className={styles.fields}>
        <SelectField
          label={t('filters.subject')}
          value={filters.subject}
          data={[
            { value: '', label: t('filters.any') },
            ...auditSubjects.map((value) => ({ value, label: t(`subject.${value}`) })),
          ]}
          onChange={(event) => set('subject')(event.currentTarget.value)}
        />
        <SelectField
          label={t('filters.role')}
          value={filters.role}
          data={[
            { value: '', label: t('filters.any') },
            ...auditRoles.map((value) => ({ value, label: t(`role.${value}`) })),
          ]}
          onChange={(event) => set('role')(event.currentTarget.value)}
        />
        <DateField label={t('filters.from')} value={filters.from || null} clearable onChange={set('from')} />
        <DateField
          label={t('filters.until')}
          value={filters.until || null}
          clearable
          onChange={set('until')}
        />
      </div>
      {isNarrowed && (
        <div>
          <Button to={addressOf(PATH, { ...noFilters, q: filters.q })} size="s" preventScrollReset>
            {t('filters.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
