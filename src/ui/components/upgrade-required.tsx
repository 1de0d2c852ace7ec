import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

interface UpgradeRequiredProps {
  /** What the plan gives, and what it costs. */
  children: ReactNode;
  /** Leads on. */
  act?: ReactNode;
}

/** In the place of what the reader's plan does not have. */
export function UpgradeRequired({ children, act }: UpgradeRequiredProps) {
  const { t } = useTranslation('ui');
  return (
    <Notice tone="info" title={t('errors.UPGRADE_REQUIRED')} act={act}>
      {children}
    </Notice>
  );
}
