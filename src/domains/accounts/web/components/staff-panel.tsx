import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useSession } from '../../../../ui/viewer.tsx';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Security } from '../../contract.ts';

const ConfirmIdentity = lazy(() => import('./confirm-identity.tsx'));

/** For staff whose session has not shown a second factor: how they get one, and then into the back office. */
export function StaffPanel({ security: { has_totp, passkeys } }: { security: Security }) {
  const { t } = useTranslation('accounts');
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const hasFactor = has_totp || passkeys.length > 0;
  const enter = useCommand(async () => {
    const { user } = await api.accounts.me();
    if (user?.awaits_second_factor) return setIsAsking(true);
    setIsAsking(false);
    await refresh();
    await navigate('/admin/dashboard');
  });
  return (
    <>
      <Notice
        tone="warn"
        title={t('staff.title')}
        act={
          hasFactor && (
            <Button variant="primary" loading={enter.isPending} onClick={() => enter.mutate(undefined)}>
              {t('staff.enter')}
            </Button>
          )
        }
      >
        <p>{t(hasFactor ? 'staff.known' : 'staff.none')}</p>
      </Notice>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmIdentity
            opened
            onConfirmed={() => enter.mutate(undefined)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
