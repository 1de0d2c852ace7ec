import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useEnvironment } from '../../../../ui/viewer.tsx';
import { newSlugPattern } from '../../rules.ts';
import type { SectionFields } from './section-form.tsx';

const SETTLE_MS = 250;

/** Where the page is, and who finds it. */
export function VisibilityFields({ values, saved, field }: SectionFields) {
  const { t } = useTranslation('profiles');
  const { base_url } = useEnvironment();
  const slug = values.custom_slug.trim().toLowerCase();
  const [settled] = useDebouncedValue(slug, SETTLE_MS);
  const { data } = useQuery({
    ...orpc.profiles.check_slug.queryOptions({ input: { slug: settled } }),
    enabled: newSlugPattern.test(settled),
    staleTime: 0,
  });
  const own = field('custom_slug');
  const isTaken = settled === slug && data?.is_free === false;
  const isNext = slug !== saved.custom_slug && settled === slug && data?.is_free === true;
  const shown = isNext ? slug : saved.custom_slug;
  const address = `${base_url}/dj/${shown}`;
  return (
    <>
      <TextField
        {...own}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={own.error ?? (isTaken ? t('edit.slug.taken') : undefined)}
        description={shown ? t(isNext ? 'edit.slug.help_new' : 'edit.slug.help', { address }) : undefined}
      />
      <RadioCards
        {...field('visibility')}
        options={(['public', 'private'] as const).map((value) => ({
          value,
          label: t(`edit.visibility.${value}`),
          detail: t(`edit.visibility.${value}_detail`),
        }))}
      />
    </>
  );
}
