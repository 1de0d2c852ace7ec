import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { eventTypes } from '../../../profiles/rules.ts';

/** What is celebrated, or any event; the browser's own list, which works before the scripts do. */
export function EventTypeField({ className, ...select }: ComponentProps<'select'>) {
  const { t } = useTranslation(['directory', 'profiles']);
  return (
    <label className={className}>
      <span>{t('home.search.what')}</span>
      <select name="event_type" {...select}>
        <option value="">{t('home.search.any_event')}</option>
        {eventTypes.map((type) => (
          <option key={type} value={type}>
            {t(`profiles:event_type.${type}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
