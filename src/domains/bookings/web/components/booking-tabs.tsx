import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Chip } from '../../../../ui/components/chip.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { IconSearch } from '../../../../ui/icons.ts';
import styles from './booking-tabs.module.css';
import { type ListInput, listAddress, tabNames } from './list-filters.ts';

/** Long enough to type the next letter, short enough to feel like an answer. */
const SETTLE_MS = 250;

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
  const [typed, setTyped] = useState(input.q);
  const [asked, setAsked] = useState(input.q);
  const [shown, setShown] = useState(input.q);
  // An address that this field did not ask for (a link, the way back) is taken over; one that it did ask for
  // must not overwrite what was typed since.
  if (shown !== input.q) {
    setShown(input.q);
    if (input.q !== asked) {
      setAsked(input.q);
      setTyped(input.q);
    }
  }
  const search = (text: string) => {
    const q = text.trim();
    setAsked(q);
    void navigate(listAddress({ ...input, q }), { replace: true, preventScrollReset: true });
  };
  const searchSoon = useDebouncedCallback(search, SETTLE_MS);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    searchSoon.cancel();
    search(typed);
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
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
    </form>
  );
}
