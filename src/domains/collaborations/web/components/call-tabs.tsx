import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Chip } from '../../../../ui/components/chip.tsx';
import { IconPlus } from '../../../../ui/icons.ts';
import { type CallTab, callTabs } from '../../rules.ts';
import { newCallAddress, tabAddress } from './call-address.ts';
import styles from './collaborations.module.css';

/** Whose calls are listed, and the way to a call of one's own. */
export function CallTabs({ tab }: { tab: CallTab }) {
  const { t } = useTranslation('collaborations');
  return (
    <div className={styles.top}>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {callTabs.map((name) => (
          <Chip key={name} to={tabAddress(name)} pressed={name === tab}>
            {t(`tab.${name}`)}
          </Chip>
        ))}
      </nav>
      <Button to={newCallAddress} variant="primary" icon={<IconPlus size={18} aria-hidden="true" />}>
        {t('new')}
      </Button>
    </div>
  );
}
