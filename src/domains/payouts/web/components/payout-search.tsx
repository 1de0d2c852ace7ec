import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { payoutStates } from '../../rules.ts';
import { type PayoutFilters, payoutFilters, PAYOUTS_PATH, withFilters } from './payout-filters.ts';
import styles from './payouts.module.css';

/** A search that follows the typing, the states and the years that have payouts, and what they leave as a file. */
export function PayoutSearch({ filters, years }: { filters: PayoutFilters; years: readonly number[] }) {
  const { t } = useTranslation('payouts');
  const navigate = useNavigate();
  const go = (changed: Record<string, string>) => {
    const now = new URLSearchParams(withFilters('', filters));
    for (const [name, value] of Object.entries(changed)) now.set(name, value);
    void navigate(withFilters(PAYOUTS_PATH, payoutFilters(now)), { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label={t('filter.search')}
        value={filters.q}
        onSearch={(q) => go({ q })}
      />
      <SelectField
        aria-label={t('filter.state')}
        value={filters.state ?? ''}
        data={[
          { value: '', label: t('filter.all_states') },
          ...payoutStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
        onChange={(event) => go({ state: event.currentTarget.value })}
      />
      <SelectField
        aria-label={t('filter.year')}
        value={filters.year ? String(filters.year) : ''}
        data={[
          { value: '', label: t('filter.all_years') },
          ...years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        onChange={(event) => go({ year: event.currentTarget.value })}
      />
      <Button href={withFilters('/api/payouts/csv', filters)}>{t('filter.csv')}</Button>
    </div>
  );
}
