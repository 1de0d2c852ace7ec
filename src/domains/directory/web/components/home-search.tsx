import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { IconSearch } from '../../../../ui/icons.ts';
import { EventTypeField } from './event-type-field.tsx';
import { nowhere } from './find-filters.ts';
import styles from './home-search.module.css';
import { SearchPlaceField } from './search-place-field.tsx';
import { useToday } from './use-today.ts';
import { WhenLabel } from './when-label.tsx';

/** What, where, when: a plain form to the list, which works before and without any script. */
export function HomeSearch() {
  const { t } = useTranslation('directory');
  return (
    <Form action="/find-dj" className={styles.search} role="search" aria-label={t('home.search.label')}>
      <EventTypeField className={styles.field} defaultValue="" />
      <Where />
      <When />
      <Button type="submit" variant="primary" size="l" icon={<IconSearch size={20} aria-hidden="true" />}>
        {t('home.search.submit')}
      </Button>
    </Form>
  );
}

/** What is typed is its own: a letter draws nothing else of the form again. */
function Where() {
  const { t } = useTranslation('directory');
  const [place, setPlace] = useState(nowhere);
  return (
    <SearchPlaceField
      className={styles.field}
      id="home-place"
      name="city"
      label={t('home.search.where')}
      placeholder={t('home.search.city')}
      draft={place}
      onChange={setPlace}
    />
  );
}

function When() {
  const [date, setDate] = useState('');
  const today = useToday();
  return (
    <label className={styles.field}>
      <WhenLabel date={date} />
      <input type="date" name="date" min={today} onChange={(event) => setDate(event.currentTarget.value)} />
    </label>
  );
}
