import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useLanguage } from '../../../../ui/language.tsx';
import styles from './documents.module.css';
import type { OwnDetailsForm } from './use-details-form.ts';

interface PartyFieldsProps {
  form: OwnDetailsForm;
  /** What everybody has to say, and no more. */
  isShort?: boolean;
}

/** Who somebody is on paper. */
export function PartyFields({ form, isShort = false }: PartyFieldsProps) {
  const { field, values, defaults, is_strict } = form;
  const { t } = useTranslation('invoices');
  const { language } = useLanguage();
  const countries =
    useQuery(orpc.directory.countries.queryOptions({ input: { language } })).data?.items ?? [];
  return (
    <div className={styles.fields}>
      <TextField
        {...field('legal_name')}
        optional
        autoComplete="name"
        maxLength={120}
        description={isShort ? undefined : t('form.legal_name_help', { name: defaults.legal_name })}
      />
      {(!isShort || values.company !== '') && (
        <TextField {...field('company')} optional autoComplete="organization" maxLength={120} />
      )}
      <TextAreaField
        {...field('address')}
        optional={!is_strict}
        autoComplete="street-address"
        rows={3}
        maxLength={400}
        description={t('form.address_help')}
      />
      <SelectField
        {...field('country_code')}
        optional
        autoComplete="country"
        data={[
          { value: '', label: t('form.no_country') },
          ...countries.map(({ country_code, name }) => ({ value: country_code, label: name })),
        ]}
      />
    </div>
  );
}
