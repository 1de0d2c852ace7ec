import { useTranslation } from 'react-i18next';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { When } from '../../../../ui/components/when.tsx';
import type { Crew } from '../../contract.ts';
import styles from './crew.module.css';

/** What somebody works for others: where and when, and their own share; nothing else of the booking. */
export function WorkList({ work }: { work: Crew['work'] }) {
  const { t } = useTranslation('crew');
  return (
    <Panel title={t('work.title')}>
      <ul>
        {work.map((row) => (
          <li key={row.booking_id} className={styles.row}>
            <div className={styles.words}>
              <div className={styles.name}>{row.title}</div>
              <div className={styles.detail}>
                <Dotted>
                  {row.company_name}
                  {row.ref}
                </Dotted>
              </div>
              <When starts_at={row.starts_at} ends_at={row.ends_at} zone={row.time_zone} city={row.city} />
              <div className={styles.detail}>
                {[row.venue_name, row.venue_address, row.city].filter(Boolean).join(', ')}
              </div>
            </div>
            <div className={styles.money}>
              <MoneyText className={styles.name ?? ''} cents={row.share_cents} currency={row.currency} />
              <div className={styles.detail}>
                {t(
                  row.status === 'released'
                    ? 'work.released'
                    : row.status === 'disputed'
                      ? 'work.frozen'
                      : 'work.coming',
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
