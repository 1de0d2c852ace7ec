import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import type { PublicDj } from '../../contract.ts';

type Travel = Pick<
  PublicDj,
  'currency' | 'travel_free_km' | 'travel_per_km_cents' | 'travel_zones' | 'travel_max_km'
>;

/** What a DJ takes for the way, in one line: nearby, zone by zone, beyond, and where it ends. */
export function useTravelText(): (dj: Travel) => string {
  const { t } = useTranslation('bookings');
  const { money, distance } = useFormat();
  return ({ currency, travel_free_km, travel_per_km_cents, travel_zones, travel_max_km }) => {
    const free = distance(travel_free_km);
    const rate = money(travel_per_km_cents, currency);
    const plain =
      travel_per_km_cents > 0 ? t('dj.travel_priced', { distance: free, rate }) : t('dj.travel_free');
    const zoned = [
      ...(travel_free_km > 0 ? [t('dj.travel_radius', { distance: free })] : []),
      ...travel_zones.map(({ up_to_km, price_cents }) =>
        t('dj.travel_zone', { distance: distance(up_to_km), price: money(price_cents, currency) }),
      ),
      ...(travel_per_km_cents > 0 ? [t('dj.travel_beyond', { rate })] : []),
    ];
    return [
      ...(travel_zones.length > 0 ? zoned : [plain]),
      ...(travel_max_km === null ? [] : [t('dj.travel_most', { distance: distance(travel_max_km) })]),
    ].join(' · ');
  };
}
