import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { IconFingerprint } from '../../../../ui/icons.ts';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useCommand, useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { PasskeyName, type PasskeyRow } from '../../contract.ts';
import { SecurityRow } from './security-row.tsx';
import styles from './security.module.css';
import { useConfirmed } from './use-confirmation.tsx';
import { useRefusal } from './use-refusal.ts';

interface PasskeyItemProps {
  passkey: PasskeyRow;
  now: Date;
  isRenamed: boolean;
  onRename: (begins: boolean) => void;
}

export function PasskeyItem({ passkey, now, isRenamed, onRename }: PasskeyItemProps) {
  const { t } = useTranslation('accounts');
  const { date, relative } = useFormat();
  const zone = useViewerZone();
  const { name, is_backed_up, created_at, used_at } = passkey;
  if (isRenamed)
    return (
      <li className={styles.row}>
        <IconFingerprint size={24} aria-hidden="true" className={styles.mark} />
        <NameForm passkey={passkey} onDone={() => onRename(false)} />
      </li>
    );
  const used = used_at ? t('passkeys.used', { when: relative(used_at, now) }) : t('passkeys.unused');
  return (
    <SecurityRow
      icon={IconFingerprint}
      name={name}
      details={[
        `${used} · ${t('passkeys.since', { date: date(created_at, zone) })}`,
        t(is_backed_up ? 'passkeys.synced' : 'passkeys.one_device'),
      ]}
    >
      <Acts passkey={passkey} onRename={() => onRename(true)} />
    </SecurityRow>
  );
}

function Acts({ passkey: { id, name }, onRename }: { passkey: PasskeyRow; onRename: () => void }) {
  const { t } = useTranslation('accounts');
  const refusal = useRefusal();
  const confirmed = useConfirmed();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useCommand(async () => {
    setIsAsking(false);
    try {
      await confirmed(() => api.accounts.remove_passkey({ id }));
      toast.success(t('passkeys.removed', { name }));
    } catch (error) {
      toast.error(refusal(error));
    }
  });
  return (
    <div className={styles.rowActs}>
      <Button size="s" variant="quiet" aria-label={t('passkeys.rename_one', { name })} onClick={onRename}>
        {t('passkeys.rename')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={t('passkeys.remove_one', { name })}
        loading={remove.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t('passkeys.remove')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('passkeys.remove_title', { name })}
        confirm={t('passkeys.remove')}
        tone="danger"
        onConfirm={() => remove.mutate(undefined)}
      >
        {t('passkeys.remove_text')}
      </ConfirmDialog>
    </div>
  );
}

function NameForm({ passkey: { id, name }, onDone }: { passkey: PasskeyRow; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const refresh = useRefresh();
  const form = useContractForm({
    schema: PasskeyName,
    initialValues: { name },
    labels: { name: t('passkeys.name') },
    namespace: 'accounts',
    onSubmit: async (values) => {
      await api.accounts.rename_passkey({ id, ...values });
      await refresh();
      onDone();
    },
  });
  // it has taken the place of the button that was pressed
  const focus = useCallback((input: HTMLInputElement | null) => input?.select(), []);
  return (
    <form method="post" className={styles.rename} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <TextField {...form.field('name')} maxLength={60} autoComplete="off" ref={focus} />
      <div className={styles.acts}>
        <Button type="submit" size="s" loading={form.pending}>
          {t('passkeys.save')}
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>
          {t('passkeys.keep')}
        </Button>
      </div>
    </form>
  );
}
