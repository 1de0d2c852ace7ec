import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { FilterTabs } from '../../../../ui/components/filter-tabs.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import styles from './booking-tabs.module.css';
import { type ListInput, listAddress, tabNames } from './list-filters.ts';

/** Which bookings are listed: links with counts, and a search that follows the typing. */
export function BookingTabs({ input }: { input: ListInput }) {
  const { t } = useTranslation('bookings');
  const { data } = useQuery(orpc.bookings.list.queryOptions({ input }));
  return (
    <div className={styles.bar}>
      <FilterTabs
        inBar
        label={t('list.tabs')}
        chosen={input.tab}
        tabs={tabNames.map((name) => ({
          name,
          to: listAddress({ ...input, tab: name }),
          label: t(`list.tab.${name}`),
          count: data?.counts[name],
        }))}
      />
      <BookingSearch input={input} />
    </div>
  );
}

function BookingSearch({ input }: { input: ListInput }) {
  const { t } = useTranslation('bookings');
  const navigate = useNavigate();
  const search = (q: string) =>
    void navigate(listAddress({ ...input, q }), { replace: true, preventScrollReset: true });
  return <SearchField className={styles.search} label={t('list.search')} value={input.q} onSearch={search} />;
}
