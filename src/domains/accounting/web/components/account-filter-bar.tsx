import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currencies } from '../../../../shared/money.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { accountPurposes } from '../../rules.ts';
import styles from './books.module.css';
import type { AccountFilters } from './ledger-filters.ts';
import { addressOf } from '../../../../ui/filters.ts';
import { SearchField } from '../../../../ui/form/search-field.tsx';

/** Which accounts are listed: every choice is in the address at once. */
export function AccountFilterBar({ filters }: { filters: AccountFilters }) {
  const { t } = useTranslation('accounting');
  const navigate = useNavigate();
  const narrow = (change: Partial<AccountFilters>) =>
    void navigate(addressOf('/admin/ledger', { ...filters, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className={styles.filters}>
      <SearchField label={t('ledger.search')} value={filters.q} onSearch={(q) => narrow({ q })} />
      <div className={styles.fields}>
        <SelectField
          label={t('filters.account_purpose')}
          value={filters.purpose}
          data={[
            { value: '', label: t('filters.any') },
            ...accountPurposes.map((value) => ({ value, label: t(`account_purpose.${value}`) })),
          ]}
          onChange={(event) => narrow({ purpose: event.currentTarget.value })}
        />
        <SelectField
          label={t('filters.currency')}
          value={filters.currency}
          data={[{ value: '', label: t('filters.any') }, ...currencies]}
          onChange={(event) => narrow({ currency: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
