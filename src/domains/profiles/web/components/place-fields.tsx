import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { PlaceField } from '../../../bookings/web/components/place-field.tsx';
import styles from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

/** Where somebody starts from, and what of their day it takes. */
export function PlaceFields({ values, set, field }: SectionFields) {
  const { t } = useTranslation('profiles');
  const { id, label, error } = field('city');
  const whole = { allowDecimal: false, allowNegative: false };
  return (
    <>
      <PlaceField
        id={id}
        label={label}
        description={t('edit.help.city')}
        {...(typeof error === 'string' && { error })}
        draft={{
          city: values.city ?? '',
          country_code: values.country_code ?? '',
          lat: values.lat,
          lng: values.lng,
        }}
        onChange={({ country_code, ...place }) => set({ ...place, country_code: country_code || null })}
      />
      <TextField {...field('location')} optional maxLength={120} description={t('edit.help.location')} />
      <div className={styles.pair}>
        <NumberField {...field('setup_minutes')} {...whole} max={600} suffix=" min" />
        <NumberField {...field('teardown_minutes')} {...whole} max={600} suffix=" min" />
        <NumberField
          {...field('travel_minutes')}
          {...whole}
          max={600}
          suffix=" min"
          description={t('edit.help.travel_minutes')}
        />
      </div>
    </>
  );
}
