import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { minorUnits, toCents } from '../../../../shared/money.ts';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import { DebtWriteOff, type OwedDebt } from '../../contract.ts';
import styles from './hold-form.module.css';

/** What staff type: an amount in the currency's units, no more than is open. */
const wishFor = (most_cents: number, currency: OwedDebt['currency']) =>
  z
    .object({ amount: z.number().or(z.literal('')), reason: DebtWriteOff.shape.reason })
    .superRefine(({ amount }, issues) => {
      const cents = toCents(Number(amount) || 0, currency);
      if (cents <= 0 || cents > most_cents)
        issues.addIssue({ code: 'custom', path: ['amount'], message: 'too_much' });
    });

type Wish = z.infer<ReturnType<typeof wishFor>>;

/** Staff write a debt off, or a part of it; what that means is read before anything is sent. */
export function WriteOffForm({ debt, onClose }: { debt: OwedDebt; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const { money } = useFormat();
  const [reason, setReason] = useState<string>();
  const { id, dj_name: dj, currency, left_cents, collecting_cents } = debt;
  const most_cents = left_cents - collecting_cents;
  const whole: Wish = { amount: most_cents / minorUnits(currency), reason: '' };
  const form = useContractForm({
    schema: wishFor(most_cents, currency),
    initialValues: whole,
    labels: { amount: t('owed.write_off.amount'), reason: t('owed.write_off.reason') },
    namespace: 'payouts',
    onSubmit: (wish) => setReason(wish.reason),
  });
  const amount_cents = toCents(Number(form.values.amount) || 0, currency);
  const amount = money(amount_cents, currency);
  return (
    <Panel title={t('owed.write_off.title', { dj })}>
      <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <p className={styles.muted}>{t('owed.write_off.text', { dj })}</p>
        <ErrorSummary form={form} />
        <NumberField
          {...form.field('amount')}
          min={0}
          decimalScale={Math.log10(minorUnits(currency))}
          suffix={` ${currency}`}
          description={t('owed.write_off.amount_help', { amount: money(most_cents, currency) })}
        />
        <TextAreaField
          {...form.field('reason')}
          maxLength={2_000}
          description={t('owed.write_off.reason_help', { dj })}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="danger">
            {t('owed.write_off.check', { amount })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('owed.write_off.close')}
          </Button>
        </div>
      </form>
      <ConfirmWriteOff
        wish={reason === undefined ? null : { id, amount_cents, reason }}
        words={{ amount, dj }}
        onClose={() => setReason(undefined)}
        onDone={onClose}
      />
    </Panel>
  );
}

interface ConfirmProps {
  /** Asked for once it is there. */
  wish: { id: string; amount_cents: number; reason: string } | null;
  words: { amount: string; dj: string };
  onClose: () => void;
  onDone: () => void;
}

function ConfirmWriteOff({ wish, words, onClose, onDone }: ConfirmProps) {
  const { t } = useTranslation('payouts');
  const errorText = useErrorText('payouts');
  const { key, renew } = useIdempotencyKey();
  const send = useCommand((asked: NonNullable<typeof wish>) =>
    api.payouts.write_off(asked, { context: { idempotency_key: key() } }),
  );
  const confirm = () =>
    wish &&
    send.mutate(wish, {
      onSuccess: () => {
        toast.success(t('owed.write_off.done', words));
        onDone();
      },
      // what comes next is another intention: less may be open by then
      onError: renew,
    });
  return (
    <ConfirmDialog
      opened={wish !== null}
      onClose={onClose}
      title={t('owed.write_off.confirm_title')}
      confirm={t('owed.write_off.confirm', words)}
      tone="danger"
      pending={send.isPending}
      {...(send.error && { error: errorText(send.error) })}
      onConfirm={confirm}
    >
      <p>{t('owed.write_off.consequence', words)}</p>
    </ConfirmDialog>
  );
}
