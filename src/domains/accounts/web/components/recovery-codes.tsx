import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import styles from './security.module.css';

/** What opens the account without the phone: shown this once, to be kept elsewhere. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const email = useViewer()?.email ?? '';
  const paper = [`Crossfade · ${email}`, '', ...codes, ''].join('\r\n');
  return (
    <div className={styles.form}>
      <Notice tone="warn" title={t('recovery.title')}>
        <p>{t('recovery.text')}</p>
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          variant="primary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(paper)}`}
          download="crossfade-recovery-codes.txt"
        >
          {t('recovery.download')}
        </Button>
        <Button onClick={onDone}>{t('recovery.done')}</Button>
      </div>
    </div>
  );
}
