import { useTranslation } from 'react-i18next';
import { ChipChoices } from '../../../../ui/form/chip-choices.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type DjType, djTypes, eventTypes, genres } from '../../rules.ts';
import styles from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

/** Who somebody is on stage, and what they play. */
export function StageFields({ values, set, field }: SectionFields) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <TextField {...field('dj_name')} maxLength={80} autoComplete="off" />
      <TextField {...field('tagline')} optional maxLength={120} description={t('edit.help.tagline')} />
      <TextAreaField {...field('bio')} maxLength={2_000} rows={4} description={t('edit.help.bio')} />
      <TextAreaField
        {...field('bio_extended')}
        optional
        maxLength={8_000}
        rows={4}
        description={t('edit.help.bio_extended')}
      />
      <ChipChoices
        {...field('genres')}
        description={t('edit.help.genres')}
        options={genres.map((value) => ({ value, label: t(`genre.${value}`) }))}
      />
      <ChipChoices
        {...field('event_types')}
        description={t('edit.help.event_types')}
        options={eventTypes.map((value) => ({ value, label: t(`event_type.${value}`) }))}
      />
      <ChipChoices
        {...field('dj_types')}
        onChange={(dj_types: DjType[]) =>
          set({
            dj_types,
            // the first of them, until somebody says otherwise
            primary_dj_type:
              values.primary_dj_type && dj_types.includes(values.primary_dj_type)
                ? values.primary_dj_type
                : (dj_types[0] ?? null),
          })
        }
        options={djTypes.map((value) => ({ value, label: t(`dj_type.${value}`) }))}
      />
      {values.dj_types.length > 1 && (
        <SelectField
          {...field('primary_dj_type')}
          value={values.primary_dj_type ?? ''}
          data={values.dj_types.map((value) => ({ value, label: t(`dj_type.${value}`) }))}
        />
      )}
      <TextField {...field('specialty')} optional maxLength={120} />
      <div className={styles.pair}>
        <NumberField {...field('experience_years')} allowDecimal={false} allowNegative={false} max={70} />
      </div>
      <TextAreaField
        {...field('brand_voice')}
        optional
        maxLength={400}
        rows={2}
        description={t('edit.help.brand_voice')}
      />
    </>
  );
}
