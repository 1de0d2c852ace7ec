import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Chip } from '../../../../ui/components/chip.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import styles from './booking-tabs.module.css';
import { type ListInput, listAddress, tabNames } from './list-filters.ts';

/** Which bookings are listed: links with counts, and a search that follows the typing. */
export function BookingTabs({ input }: { input: ListInput }) {
  const { t } = useTranslation('bookings');
  const { data } = useQuery(orpc.bookings.list.queryOptions({ input }));
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // on a phone the tabs are pushed along, and the chosen one may be out of sight
    const chosen = tabs.current?.children[tabNames.indexOf(input.tab)];
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [input.tab]);
  return (
    <div className={styles.bar}>
      <nav ref={tabs} className={styles.tabs} aria-label={t('list.tabs')}>
        {tabNames.map((tab) => (
          <Chip
            key={tab}
            to={listAddress({ ...input, tab })}
            pressed={input.tab === tab}
            {...(data && { count: data.counts[tab] })}
          >
            {t(`list.tab.${tab}`)}
          </Chip>
        ))}
      </nav>
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
