import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

/** How to reach a DJ, and whoever speaks for them. */
export function ContactFields(fields: SectionFields) {
  const { t } = useTranslation('profiles');
  const { values, set, field } = fields;
  const manager = field('has_manager');
  return (
    <>
      <p className={styles.help}>{t('edit.help.contact')}</p>
      <PersonFields {...fields} />
      <div className={styles.pair}>
        <TextField {...field('contact_email')} optional type="email" maxLength={254} />
        <TextField {...field('contact_phone')} optional type="tel" maxLength={40} />
      </div>
      <CheckboxField
        id={manager.id}
        label={manager.label}
        checked={values.has_manager}
        onChange={(event) => set({ has_manager: event.currentTarget.checked })}
      />
      {values.has_manager && (
        <>
          <div className={styles.pair}>
            <TextField {...field('manager_name')} maxLength={120} />
            <TextField {...field('manager_company')} optional maxLength={120} />
          </div>
          <div className={styles.pair}>
            <TextField {...field('manager_email')} type="email" maxLength={254} />
            <TextField {...field('manager_phone')} optional type="tel" maxLength={40} />
          </div>
        </>
      )}
    </>
  );
}
