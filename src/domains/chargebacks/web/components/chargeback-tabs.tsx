import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { FilterTabs } from '../../../../ui/components/filter-tabs.tsx';
import { type TabName, tabNames } from '../../rules.ts';
import { tabAddress } from './tab-address.ts';

/** Which chargebacks are listed: links with counts. */
export function ChargebackTabs({ tab }: { tab: TabName }) {
  const { t } = useTranslation('chargebacks');
  const { data } = useQuery(orpc.chargebacks.list.queryOptions({ input: { tab } }));
  return (
    <FilterTabs
      label={t('tabs')}
      chosen={tab}
      tabs={tabNames.map((name) => ({
        name,
        to: tabAddress(name),
        label: t(`tab.${name}`),
        count: data?.counts[name],
      }))}
    />
  );
}
