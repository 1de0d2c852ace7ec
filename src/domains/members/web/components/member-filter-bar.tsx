import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../../ui/filters.ts';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { memberRoles, memberStates } from '../../rules.ts';
import type { MemberFilters } from './member-filters.ts';
import styles from './members.module.css';

/** Which people are listed: every choice is in the address at once. */
export function MemberFilterBar({ filters }: { filters: MemberFilters }) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const set = (name: keyof MemberFilters) => (value: string) =>
    void navigate(addressOf('/admin/members', { ...filters, [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className={styles.filters}>
      <SearchField label={t('search')} value={filters.q} onSearch={set('q')} />
      <div className={styles.fields}>
        <SelectField
          label={t('filters.role')}
          value={filters.role}
          data={[
            { value: '', label: t('filters.any') },
            ...memberRoles.map((value) => ({ value, label: t(`role.${value}`) })),
          ]}
          onChange={(event) => set('role')(event.currentTarget.value)}
        />
        <SelectField
          label={t('filters.state')}
          value={filters.state}
          data={[
            { value: '', label: t('filters.any') },
            ...memberStates.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          onChange={(event) => set('state')(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
