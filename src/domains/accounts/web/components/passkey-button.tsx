import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { IconFingerprint } from '../../../../ui/icons.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import { enterByPasskey, offerPasskeys, withdrawPasskeys } from './passkeys.ts';
import { useKnowsPasskeys } from './use-knows-passkeys.ts';

/** Sooner than what is offered runs out. */
const OFFER_MS = 8 * 60_000;

interface PasskeyButtonProps {
  /** Runs what signs in, says what failed, and goes on from there. */
  enter: (act: () => Promise<boolean>) => Promise<void>;
  /** Passkeys are also offered in the field where the address is typed. */
  offers?: boolean;
}

/** Logs in with a passkey; absent where the browser knows none. */
export function PasskeyButton({ enter, offers = false }: PasskeyButtonProps) {
  const { t } = useTranslation('accounts');
  const isKnown = useKnowsPasskeys();
  const offer = useEffectEvent(async () => {
    const picked = await offerPasskeys().catch(() => null);
    if (!picked) return;
    await enter(() => picked().then(() => true)).catch(() => undefined);
  });
  const act = useCommand(async () => {
    // said already what failed; the field offers them again
    await enter(() => enterByPasskey().then(() => true)).catch(() => undefined);
  });
  const isOffering = isKnown && offers && !act.isPending;
  useEffect(() => {
    if (!isOffering) return undefined;
    void offer();
    const timer = setInterval(() => void offer(), OFFER_MS);
    return () => {
      clearInterval(timer);
      void withdrawPasskeys();
    };
  }, [isOffering]);
  if (!isKnown) return null;
  return (
    <Button
      full
      icon={<IconFingerprint size={20} aria-hidden="true" />}
      loading={act.isPending}
      onClick={() => act.mutate(undefined)}
    >
      {t('passkeys.enter')}
    </Button>
  );
}
