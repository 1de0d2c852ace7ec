import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { withLanguage } from '../../../../shared/language-path.ts';
import { breadcrumbs, JsonLd } from '../../../../ui/components/json-ld.tsx';
import { PageMeta, usePageAddress } from '../../../../ui/components/page-meta.tsx';
import { IconAdjustments } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { SearchInput, SearchResult } from '../../contract.ts';
import { ActiveFilters } from './active-filters.tsx';
import { type Filters, usedFilters, writeFilters } from './find-filters.ts';
import { FindForm } from './find-form.tsx';
import styles from './find-page.module.css';
import { FindResults } from './find-results.tsx';
import { useFilters } from './use-filters.ts';

export interface FindPageProps {
  filters: Filters;
  input: Partial<SearchInput>;
  first: SearchResult;
  /** A later page opened by its own address, as happens before the scripts work. */
  isContinued: boolean;
}

/** The search: form, what there is to know about the list, and the list. */
export function FindPage({ filters, input, first, isContinued }: FindPageProps) {
  const { t } = useTranslation(['directory', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const state = useFilters(filters);
  const title = useTitle(filters);
  const { base_url, prefix } = usePageAddress();
  const at = (path: string) => base_url + withLanguage(prefix, path);
  const counted = useCount(first);
  const used = usedFilters(filters);
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={t('find.meta_description')} path="/find-dj" />
      <JsonLd
        graph={[
          breadcrumbs([
            { name: t('ui:nav.home'), url: at('/') },
            { name: t('ui:nav.find_dj'), url: at('/find-dj') },
          ]),
        ]}
      />
      <h1>{title}</h1>
      <div className={styles.bar}>
        <Button
          href="#filters"
          icon={<IconAdjustments size={20} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {used > 0 ? t('find.filters_used', { count: used }) : t('find.filters')}
        </Button>
      </div>
      <FindForm
        state={state}
        facets={first.facets}
        total={first.total}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
      {first.is_limited_view && <LimitedView filters={filters} />}
      {filters.city !== '' && filters.lat === null && (
        <Notice tone="warn" title={t('find.unknown_place', { city: filters.city })}>
          {t('find.unknown_place_text')}
        </Notice>
      )}
      <div className={styles.summary}>
        <ActiveFilters filters={filters} state={state} />
        <p className={styles.count} role="status">
          {state.isPending ? t('find.searching') : counted}
        </p>
      </div>
      <FindResults
        key={JSON.stringify(input)}
        filters={filters}
        input={input}
        first={first}
        isContinued={isContinued}
        isPending={state.isPending}
      />
      <p className={styles.source}>{t('find.places_source')}</p>
    </div>
  );
}

function LimitedView({ filters }: { filters: Filters }) {
  const { t } = useTranslation(['directory', 'ui']);
  const next = `/find-dj?${writeFilters(filters).toString()}`;
  const register = `/register?${new URLSearchParams({ next }).toString()}`;
  return (
    <Notice
      tone="info"
      title={t('find.limited')}
      act={<Button to={register}>{t('find.limited_act')}</Button>}
    >
      {t('find.limited_text')}
    </Notice>
  );
}

function useCount({ total, is_past }: SearchResult): string {
  const { t } = useTranslation(['directory', 'ui']);
  const { number } = useFormat();
  if (!total || is_past) return '';
  const words = { count: total.count, number: number(total.count) };
  return total.is_exact ? t('find.count', words) : t('find.count_more', words);
}

function useTitle({ city, lat, date }: Filters): string {
  const { t } = useTranslation(['directory', 'ui']);
  const { calendarDate } = useFormat();
  const place = lat === null ? '' : city;
  const day = date && calendarDate(date);
  if (place && day) return t('find.title_place_date', { city: place, date: day });
  if (place) return t('find.title_place', { city: place });
  return day ? t('find.title_date', { date: day }) : t('find.title');
}
