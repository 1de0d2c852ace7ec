import { useDebouncedCallback } from '@mantine/hooks';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { IconSearch } from '../../../../ui/icons.ts';
import { type DocumentFilters, documentsAddress } from './document-filters.ts';
import styles from './documents.module.css';

const SETTLE_MS = 250;

/** A search that follows the typing, and the years that have documents. */
export function DocumentSearch({ filters, years }: { filters: DocumentFilters; years: readonly number[] }) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filters.q);
  const go = (wanted: DocumentFilters) =>
    void navigate(documentsAddress(wanted), { replace: true, preventScrollReset: true });
  const search = (text: string) => go({ ...filters, q: text.trim() });
  const searchSoon = useDebouncedCallback(search, SETTLE_MS);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    searchSoon.cancel();
    search(typed);
  };
  return (
    <form role="search" className={styles.bar} onSubmit={submit}>
      <TextField
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          searchSoon(event.currentTarget.value);
        }}
      />
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
    </form>
  );
}
