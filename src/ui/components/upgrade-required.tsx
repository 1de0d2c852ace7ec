import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface UpgradeRequiredProps {
  /** What the plan gives, and what it costs. */
  children: ReactNode;
}

/** In the place of what the reader's plan does not have; leads to what each plan has. */
export function UpgradeRequired({ children }: UpgradeRequiredProps) {
  const { t } = useTranslation('ui');
  return (
    <Notice
      tone="info"
      title={t('errors.UPGRADE_REQUIRED')}
      act={
        <Button size="s" to="/pricing">
          {t('see_plans')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
