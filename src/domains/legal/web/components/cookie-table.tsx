import { useTranslation } from 'react-i18next';
import { COOKIE_DAYS } from '../../../../shared/cookies.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { keptInBrowsers } from '../../rules.ts';
import styles from './document-page.module.css';

/** Everything that a browser keeps for us, by name. */
export function CookieTable() {
  const { t } = useTranslation('legal');
  const { sentences } = useFormat();
  return (
    <dl className={styles.kept}>
      {keptInBrowsers.map(({ name, kind, key, end }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            <span>{t(`kept.kind.${kind}`)}</span>
          </dt>
          <dd>{sentences(t(`kept.${key}`), t(`kept.end.${end}`, { days: COOKIE_DAYS }))}</dd>
        </div>
      ))}
    </dl>
  );
}
