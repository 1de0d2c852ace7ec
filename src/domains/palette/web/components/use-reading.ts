import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { IconFileText, IconHeadphones, IconMapPin } from '../../../../ui/icons.ts';
import { useLanguage } from '../../../../ui/language.tsx';
import type { PaletteGroup } from './palette-item.ts';

/** What everybody may read about these words: DJs and prices in cities and countries, and guides. */
export function useReading(q: string, at_most: number) {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const input = q ? { q, language } : skipToken;
  const places = useQuery(orpc.markets.find.queryOptions({ input, retry: false }));
  const guides = useQuery(orpc.guides.list.queryOptions({ input, retry: false }));
  const cities = (q && places.data?.cities) || [];
  const groups: PaletteGroup[] = [
    {
      key: 'cities',
      items: cities.flatMap(({ slug, name, country_code, lat, lng }) => {
        const place = new URLSearchParams({ city: name, country_code, lat: `${lat}`, lng: `${lng}` });
        return [
          {
            id: `${slug} djs`,
            label: name,
            detail: t('city.djs'),
            icon: IconHeadphones,
            act: () => void navigate(`/find-dj?${place.toString()}`),
          },
          {
            id: `${slug} cost`,
            label: name,
            detail: t('city.cost'),
            icon: IconMapPin,
            act: () => void navigate(`/wedding-dj-cost/${slug}`),
          },
        ];
      }),
    },
    {
      key: 'regions',
      items: ((q && places.data?.regions) || []).map(({ slug, name }) => ({
        id: slug,
        label: name,
        detail: t('city.cost'),
        icon: IconMapPin,
        act: () => void navigate(`/landing/${slug}`),
      })),
    },
    {
      key: 'guides',
      items: ((q && guides.data?.items) || []).slice(0, at_most).map(({ slug, title }) => ({
        id: slug,
        label: title,
        icon: IconFileText,
        act: () => void navigate(`/learning-hub/${slug}`),
      })),
    },
  ];
  return { groups, queries: [places, guides] };
}
