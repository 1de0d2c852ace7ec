import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorCode, useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useSession, useViewer } from '../../../../ui/viewer.tsx';
import { confirmAddress } from './credentials.ts';
import styles from './forms.module.css';
import { OpenedElsewhere } from './opened-elsewhere.tsx';
import { useGoOn } from './use-go-on.ts';
import { useNext } from './use-next.ts';

interface OpenedLinkProps {
  /** From the mailed link. */
  token: string;
  /** It is too old, or not whole. */
  onDead: () => void;
}

/**
 * Presses by itself what confirms the address: where somebody signed up that is all. A browser that is not the one is
 * asked for more.
 */
export function OpenedLink({ token, onDead }: OpenedLinkProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [hasEntered, setHasEntered] = useState(false);
  const ask = useMutation({
    mutationFn: async (how: { is_foreign?: true }) => {
      const answer = await confirmAddress({ token, ...how });
      if (answer.state === 'confirmed') await refresh();
      if (answer.state === 'reclaimed')
        await navigate(`/update-password?${new URLSearchParams({ token: answer.reset }).toString()}`, {
          replace: true,
        });
      return answer;
    },
    onError: (error) => {
      if (['TOKEN_EXPIRED', 'INVALID_TOKEN'].includes(errorCode(error) ?? '')) onDead();
    },
  });
  const press = useEffectEvent(() => ask.mutate({}));
  useEffect(() => press(), []);
  const state = ask.data?.state;
  if (state === 'confirmed' || state === 'known' || hasEntered) return <Confirmed />;
  if (ask.data?.state === 'asks')
    return (
      <OpenedElsewhere
        token={token}
        asked={ask.data}
        onEntered={() => setHasEntered(true)}
        onForeign={() => ask.mutate({ is_foreign: true })}
      />
    );
  return (
    <div className={styles.form}>
      {ask.isError && <Notice tone="bad">{errorText(ask.error)}</Notice>}
      <Button variant="primary" full loading={!ask.isError} onClick={() => ask.mutate({})}>
        {t('verify.confirm')}
      </Button>
    </div>
  );
}

/** The address is theirs, and so is the way on. */
export function Confirmed() {
  const { t } = useTranslation('accounts');
  const viewer = useViewer();
  const next = useNext();
  const goOn = useGoOn();
  return (
    <div className={styles.form}>
      <Notice tone="good" title={t('verify.done')}>
        <p>{t(viewer ? 'verify.done_text' : 'verify.done_log_in')}</p>
      </Notice>
      {viewer ? (
        <Button variant="primary" full onClick={goOn}>
          {t('verify.go_on')}
        </Button>
      ) : (
        <Button variant="primary" full to={`/login?${new URLSearchParams({ next }).toString()}`}>
          {t('sign_in.act')}
        </Button>
      )}
    </div>
  );
}
