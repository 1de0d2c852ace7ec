import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import type { CancellationPolicy } from '../../../profiles/rules.ts';
import { COOL_OFF_HOURS, COOL_OFF_NOTICE_DAYS } from '../../rules.ts';
import { type PolicyRow, policyRows } from '../../rules/cancellation.ts';
import styles from './policy-table.module.css';

interface PolicyTableProps {
  policy: CancellationPolicy;
  /** Of an event that the client moved: no notice gives back more. */
  cap_percent?: number;
  /** Of a date too far off to be charged for: the first planned charge, before which there is nothing to keep. */
  uncharged?: { until: Date; time_zone: string } | undefined;
}

/** A cancellation policy in words, from the same table that computes refunds. */
export function PolicyTable({ policy, cap_percent = 100, uncharged }: PolicyTableProps) {
  const { t } = useTranslation('bookings');
  const { date, percent } = useFormat();

  const notice = ({ from_days, below_days }: PolicyRow): string => {
    if (below_days === null) return t('policy.from', { count: from_days });
    if (from_days === 0) return t('policy.below', { count: below_days });
    return t('policy.between', { from: from_days, count: below_days - 1 });
  };
  return (
    <div className={styles.policy}>
      <table className={styles.table}>
        <caption>{t('policy.caption', { policy: t(`policy.names.${policy}`) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('policy.notice')}</th>
            <th scope="col" className={styles.back}>
              {t('policy.back')}
            </th>
          </tr>
        </thead>
        <tbody>
          {policyRows(policy).map((row) => (
            <tr key={row.from_days}>
              <th scope="row">{notice(row)}</th>
              <td className={styles.back}>
                {row.percent > 0 ? percent(row.percent * 100) : t('policy.nothing')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.notes}>
        {cap_percent < 100 && (
          <li>
            {cap_percent > 0
              ? t('policy.capped', { percent: percent(cap_percent * 100) })
              : t('policy.capped_nothing')}
          </li>
        )}
        {uncharged && <li>{t('policy.uncharged', { date: date(uncharged.until, uncharged.time_zone) })}</li>}
        <li>{t('policy.cool_off', { hours: COOL_OFF_HOURS, count: COOL_OFF_NOTICE_DAYS })}</li>
        <li>{t('policy.fee')}</li>
        <li>{t('policy.dj_cancels')}</li>
      </ul>
    </div>
  );
}
