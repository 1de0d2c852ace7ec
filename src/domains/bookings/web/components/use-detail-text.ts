import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import type { DetailName } from '../../rules.ts';

/** The value of a detail as words, also where there is none. */
export function useDetailText(): (name: DetailName, value: unknown) => string {
  const { t } = useTranslation(['bookings', 'profiles', 'ui']);
  const { number, list } = useFormat();
  return (name, value) => {
    if (name === 'guest_count') return typeof value === 'number' ? number(value) : t('event.not_said');
    if (Array.isArray(value) && value.length > 0) return list(value.map(String), 'bare');
    if (typeof value !== 'string' || value === '') return t('ui:clash.empty');
    return name === 'event_type' ? t(`profiles:event_type.${value}`) : value;
  };
}
