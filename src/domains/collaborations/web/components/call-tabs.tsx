import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { FilterTabs } from '../../../../ui/components/filter-tabs.tsx';
import { IconPlus } from '../../../../ui/icons.ts';
import { type CallTab, callTabs } from '../../rules.ts';
import { newCallAddress, tabAddress } from './call-address.ts';
import styles from './collaborations.module.css';

/** Whose calls are listed, and the way to a call of one's own. */
export function CallTabs({ tab }: { tab: CallTab }) {
  const { t } = useTranslation('collaborations');
  return (
    <div className={styles.top}>
      <FilterTabs
        inBar
        label={t('tabs')}
        chosen={tab}
        tabs={callTabs.map((name) => ({ name, to: tabAddress(name), label: t(`tab.${name}`) }))}
      />
      <Button to={newCallAddress} variant="primary" icon={<IconPlus size={18} aria-hidden="true" />}>
        {t('new')}
      </Button>
    </div>
  );
}
