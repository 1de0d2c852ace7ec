import { useTranslation } from 'react-i18next';
import { IconAlertCircle } from '../icons.ts';
import styles from './error-summary.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface ErrorSummaryProps {
  form: ContractForm;
  /** The form is answered without scripts, too. */
  worksAlone?: boolean;
}

/** At the head of a form: what has to change, each a link to its field. Takes the focus when sending fails. */
export function ErrorSummary({ form, worksAlone = false }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  const { errors, formError, summaryRef } = form;
  if (errors.length === 0 && !formError)
    return worksAlone ? null : (
      <noscript>
        <p className={styles.summary}>{t('form.needs_scripts')}</p>
      </noscript>
    );
  return (
    <div ref={summaryRef} tabIndex={-1} role="alert" className={styles.summary}>
      <IconAlertCircle size={20} aria-hidden="true" />
      <div>
        <p className={styles.title}>{formError ?? t('form.summary', { count: errors.length })}</p>
        {errors.length > 0 && (
          <ul className={styles.list}>
            {errors.map((error) => (
              <li key={error.path}>
                <a
                  href={`#${error.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(error.id)?.focus();
                  }}
                >
                  {error.label ? `${error.label}: ${error.message}` : error.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
