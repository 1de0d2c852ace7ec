import { useTranslation } from 'react-i18next';
import { toUnits } from '../../../../shared/money.ts';
import { weekdays } from '../../../../shared/calendar-date.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { offered } from '../../rules.ts';
import type { EditableField } from '../../rules/fields.ts';
import { useWeekdayNames } from './use-weekday-names.ts';
import type { Values } from './profile-sections.ts';

/** What a field says, in words: for telling what was saved elsewhere. */
export function useFieldText(): (name: EditableField, values: Values) => string {
  const { t } = useTranslation(['profiles', 'bookings', 'ui']);
  const { list, number, money, distance } = useFormat();
  const weekdayNames = useWeekdayNames();
  return (name, values) => {
    const value = values[name];
    const orNothing = (words: readonly string[]) => (words.length > 0 ? list(words) : t('ui:clash.empty'));
    switch (name) {
      case 'genres':
        return orNothing(values.genres.map((one) => t(`genre.${one}`)));
      case 'event_types':
        return orNothing(values.event_types.map((one) => t(`event_type.${one}`)));
      case 'dj_types':
        return orNothing(values.dj_types.map((one) => t(`dj_type.${one}`)));
      case 'primary_dj_type':
        return orNothing(values.primary_dj_type ? [t(`dj_type.${values.primary_dj_type}`)] : []);
      case 'availability':
        return orNothing(weekdays.filter((day) => values.availability[day]).map((day) => weekdayNames[day]));
      case 'packages':
      case 'add_ons':
        return orNothing(
          offered<{ id: string; name: string; price_cents: number; is_archived: boolean }>(values[name]).map(
            (one) => `${one.name} (${money(one.price_cents, values.currency)})`,
          ),
        );
      case 'travel_zones':
        return orNothing(
          values.travel_zones.map(
            (zone) => `${distance(zone.up_to_km)}: ${money(zone.price_cents, values.currency)}`,
          ),
        );
      case 'social_links':
        return orNothing(Object.values(values.social_links));
      case 'travel_per_km_cents':
        return number(toUnits(values.travel_per_km_cents, values.currency));
      case 'cancellation_policy':
        return t(`bookings:policy.names.${values.cancellation_policy}`);
      case 'visibility':
        return t(`edit.visibility.${values.visibility}`);
      default:
        break;
    }
    if (typeof value === 'boolean') return t(value ? 'edit.yes' : 'edit.no');
    if (typeof value === 'number') return number(value);
    return typeof value === 'string' && value !== '' ? value : t('ui:clash.empty');
  };
}
