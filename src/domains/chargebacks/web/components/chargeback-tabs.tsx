import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Chip } from '../../../../ui/components/chip.tsx';
import { type TabName, tabNames } from '../../rules.ts';
import styles from './chargebacks.module.css';
import { tabAddress } from './tab-address.ts';

/** Which chargebacks are listed: links with counts. */
export function ChargebackTabs({ tab }: { tab: TabName }) {
  const { t } = useTranslation('chargebacks');
  const { data } = useQuery(orpc.chargebacks.list.queryOptions({ input: { tab } }));
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {tabNames.map((name) => (
        <Chip
          key={name}
          to={tabAddress(name)}
          pressed={name === tab}
          {...(data && { count: data.counts[name] })}
        >
          {t(`tab.${name}`)}
        </Chip>
      ))}
    </nav>
  );
}
