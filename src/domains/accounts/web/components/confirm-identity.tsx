import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import Dialog from '../../../../ui/components/dialog.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { IconFingerprint } from '../../../../ui/icons.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Security } from '../../contract.ts';
import { CodeField } from './code-field.tsx';
import { Confirmation, ConfirmationCode } from './credentials.ts';
import { confirmByPasskey } from './passkeys.ts';
import styles from './security.module.css';
import { SocialButtons } from './social-buttons.tsx';

interface ConfirmIdentityProps {
  opened: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks who sits there for what only they have. */
export default function ConfirmIdentity({ opened, onConfirmed, onClose }: ConfirmIdentityProps) {
  const { t } = useTranslation('accounts');
  const { data: security, isError, refetch } = useQuery(orpc.accounts.security.queryOptions());
  return (
    <Dialog opened={opened} onClose={onClose} title={t('confirm.title')}>
      {security && <Ways security={security} onConfirmed={onConfirmed} />}
      {!security && (isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={2} />)}
    </Dialog>
  );
}

/** What this person can prove it with. */
function Ways({
  security: { has_password, has_totp, passkeys, providers, asks_second_factor },
  onConfirmed,
}: Pick<ConfirmIdentityProps, 'onConfirmed'> & { security: Security }) {
  const { t } = useTranslation('accounts');
  const asksPassword = has_password && !asks_second_factor;
  const [byCode, setByCode] = useState(asks_second_factor && passkeys.length === 0);
  const other = passkeys.length > 0 ? 'confirm.text_passkey' : 'confirm.text_elsewhere';
  const word = asksPassword ? 'confirm.text' : other;
  return (
    <>
      <p className={styles.text}>{t(byCode ? 'confirm.text_code' : word)}</p>
      <div className={styles.form}>
        {byCode && <ByCode onConfirmed={onConfirmed} />}
        {!byCode && asksPassword && <ByPassword onConfirmed={onConfirmed} />}
        {!byCode && passkeys.length > 0 && <ByPasskey onConfirmed={onConfirmed} />}
        {has_totp && (passkeys.length > 0 || !asks_second_factor) && (
          <Button variant="quiet" full onClick={() => setByCode(!byCode)}>
            {t(byCode ? 'confirm.by_other' : 'confirm.by_code')}
          </Button>
        )}
        {!byCode && !asks_second_factor && <SocialButtons only={providers} />}
      </div>
    </>
  );
}

function ByPassword({ onConfirmed }: Pick<ConfirmIdentityProps, 'onConfirmed'>) {
  const { t } = useTranslation('accounts');
  const email = useViewer()?.email;
  const form = useContractForm({
    schema: Confirmation,
    initialValues: { password: '' },
    labels: { password: t('fields.password') },
    namespace: 'accounts',
    onSubmit: async (values) => {
      await api.accounts.confirm(values);
      form.reset();
      onConfirmed();
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      {/* tells password managers whose password is wanted */}
      <input type="hidden" name="email" autoComplete="username" value={email ?? ''} />
      <PasswordField {...form.field('password')} autoComplete="current-password" data-autofocus />
      <Button type="submit" variant="primary" full loading={form.pending}>
        {t('confirm.act')}
      </Button>
    </form>
  );
}

function ByCode({ onConfirmed }: Pick<ConfirmIdentityProps, 'onConfirmed'>) {
  const { t } = useTranslation('accounts');
  const form = useContractForm({
    schema: ConfirmationCode,
    initialValues: { code: '' },
    labels: { code: t('two_factor.code') },
    namespace: 'accounts',
    onSubmit: async (values) => {
      await api.accounts.confirm(values);
      form.reset();
      onConfirmed();
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <CodeField {...form.field('code')} data-autofocus />
      <Button type="submit" variant="primary" full loading={form.pending}>
        {t('confirm.act')}
      </Button>
    </form>
  );
}

function ByPasskey({ onConfirmed }: Pick<ConfirmIdentityProps, 'onConfirmed'>) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const act = useCommand(async () => {
    await confirmByPasskey();
    onConfirmed();
  });
  return (
    <>
      {act.isError && <p role="alert">{errorText(act.error)}</p>}
      <Button
        full
        icon={<IconFingerprint size={20} aria-hidden="true" />}
        loading={act.isPending}
        onClick={() => act.mutate(undefined)}
      >
        {t('confirm.by_passkey')}
      </Button>
    </>
  );
}
