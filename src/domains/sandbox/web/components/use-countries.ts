import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { useLanguage } from '../../../../ui/language.tsx';

/** All countries to choose from, in the reader's words. */
export function useCountries(): { value: string; label: string }[] {
  const { t } = useTranslation('sandbox');
  const { language } = useLanguage();
  const { data } = useQuery(orpc.directory.countries.queryOptions({ input: { language } }));
  return [
    { value: '', label: t('account.choose_country') },
    ...(data?.items ?? []).map(({ country_code, name }) => ({ value: country_code, label: name })),
  ];
}
