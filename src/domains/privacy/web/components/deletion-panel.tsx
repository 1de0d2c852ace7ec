import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowLink } from '../../../../ui/components/row-link.tsx';
import { IconChevronRight } from '../../../../ui/icons.ts';
import type { PrivacyState } from '../../contract.ts';
import styles from './data.module.css';

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'));

type Matter = PrivacyState['open_matters'][number];

/** Where each matter is settled. */
const places: Record<Matter['matter'], string> = {
  bookings: '/bookings',
  crew: '/financials/payouts',
  charges: '/bookings',
  refunds: '/financials',
  payouts: '/financials/payouts',
  debts: '/financials/payouts',
  chargebacks: '/financials',
  sales: '/financials',
  plan: '/financials',
  commissions: '/financials',
  staff: '/admin/members',
};

const consequences = ['at_once', 'after', 'kept', 'free'] as const;

/** The way to leave: what happens, and what has to be settled before. */
export function DeletionPanel({ state: { open_matters } }: { state: PrivacyState }) {
  const { t } = useTranslation('privacy');
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  return (
    <Panel title={t('deletion.title')} id="delete">
      <ul className={styles.consequences}>
        {consequences.map((one) => (
          <li key={one}>{t(`deletion.${one}`)}</li>
        ))}
      </ul>
      {open_matters.length > 0 ? (
        <Notice tone="warn" title={t('deletion.open_title')}>
          <ul className={styles.matters}>
            {open_matters.map(({ matter, count }) => (
              <li key={matter}>
                <RowLink to={places[matter]}>{t(`deletion.matters.${matter}`, { count })}</RowLink>
                <IconChevronRight size={18} aria-hidden="true" />
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Button
          variant="danger"
          onClick={() => {
            setWasAsked(true);
            setIsAsking(true);
          }}
        >
          {t('deletion.act')}
        </Button>
      )}
      {wasAsked && (
        <Suspense fallback={null}>
          <DeletionDialog opened={isAsking} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
