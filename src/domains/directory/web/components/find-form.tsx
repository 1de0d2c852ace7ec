import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import { IconX } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { SearchResult } from '../../contract.ts';
import { EventFields } from './event-fields.tsx';
import styles from './find-form.module.css';
import { GenreFields } from './genre-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import type { FilterState } from './use-filters.ts';

/** Nobody needs it before the sheet is open, and without a network the sheet opens all the same. */
const SheetFocus = lazy(() =>
  import('./sheet-focus.tsx').then(
    (loaded) => ({ default: loaded.SheetFocus }),
    () => ({ default: () => null }),
  ),
);

interface FindFormProps {
  state: FilterState;
  facets: SearchResult['facets'];
  total: SearchResult['total'];
  /** On a small screen the form is a sheet over the page; on a large one it always stands there. */
  isOpen: boolean;
  onClose: () => void;
}

/** A plain form by GET that also works before the scripts do; with them each choice applies by itself. */
export function FindForm({ state, facets, total, isOpen, onClose }: FindFormProps) {
  const { t } = useTranslation('directory');
  const { number } = useFormat();
  const title = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && isOpen) onClose();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);
  return (
    <div
      id="filters"
      ref={sheet}
      className={styles.panel}
      data-open={isOpen || undefined}
      {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title })}
    >
      {isOpen && (
        <Suspense fallback={null}>
          <SheetFocus sheet={sheet} />
        </Suspense>
      )}
      <div className={styles.top}>
        <h2 id={title}>{t('find.filters')}</h2>
        <IconButton
          label={t('find.close')}
          icon={<IconX size={22} aria-hidden="true" />}
          onClick={onClose}
          data-autofocus
        />
      </div>
      <form
        method="get"
        action="/find-dj"
        role="search"
        aria-label={t('find.filters')}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          state.apply();
          onClose();
        }}
      >
        <EventFields state={state} />
        <GenreFields state={state} facets={facets} />
        <OfferFields state={state} />
        <div className={styles.submit}>
          <Button type="submit" variant="primary" full>
            {total
              ? t('find.show', { count: total.count, number: number(total.count) })
              : t('find.show_results')}
          </Button>
        </div>
      </form>
    </div>
  );
}
