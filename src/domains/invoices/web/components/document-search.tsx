import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { type DocumentFilters, documentsAddress } from './document-filters.ts';
import styles from './documents.module.css';

/** A search that follows the typing, and the years that have documents. */
export function DocumentSearch({ filters, years }: { filters: DocumentFilters; years: readonly number[] }) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const go = (wanted: DocumentFilters) =>
    void navigate(documentsAddress(wanted), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.bar}>
      <SearchField label={t('list.search')} value={filters.q} onSearch={(q) => go({ ...filters, q })} />
      <SelectField
        aria-label={t('list.year')}
        value={filters.year ? String(filters.year) : ''}
        data={[
          { value: '', label: t('list.all_years') },
          ...years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        onChange={(event) => {
          const year = Number(event.currentTarget.value);
          go({ q: filters.q, ...(year > 0 && { year }) });
        }}
      />
    </div>
  );
}
