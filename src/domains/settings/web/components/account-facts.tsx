import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import type { Viewer } from '../../../../ui/viewer.tsx';
import styles from './settings.module.css';

export function AccountFacts({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.facts}>
      <Facts
        items={[
          { key: 'name', label: t('account.name'), value: viewer.name },
          { key: 'email', label: t('account.email'), value: viewer.email },
        ]}
      />
      <Button to="/profile">{t('account.edit_profile')}</Button>
    </div>
  );
}
