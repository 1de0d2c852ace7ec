import { TextField } from '../../../../ui/form/text-field.tsx';
import styles from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

/** Somebody's own name and number. */
export function PersonFields({ field }: SectionFields) {
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('first_name')} maxLength={80} autoComplete="given-name" />
        <TextField {...field('last_name')} optional maxLength={80} autoComplete="family-name" />
      </div>
      <TextField {...field('phone')} optional type="tel" maxLength={40} autoComplete="tel" />
    </>
  );
}
