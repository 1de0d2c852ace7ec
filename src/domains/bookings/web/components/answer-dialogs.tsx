import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { errorCode, useErrorText } from '../../../../ui/api-error.ts';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { TemplatePicker } from '../../../messaging/web/components/template-picker.tsx';
import { paidCents } from '../../../payments/rules.ts';
import styles from './booking-page.module.css';
import { useBlanks } from './use-blanks.ts';
import { useCommand } from './use-booking.ts';

interface DialogProps {
  booking: Booking;
  opened: boolean;
  onClose: () => void;
}

interface ReasonFieldProps {
  /** Who will read it. */
  name: string;
  value: string;
  onChange: (reason: string) => void;
}

function ReasonField({ name, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('bookings');
  return (
    <TextAreaField
      label={t('reason', { name })}
      optional
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** No to a request or an offer, with a reason that the other side reads. */
export function DeclineDialog({ booking, opened, onClose }: DialogProps) {
  const { t } = useTranslation('bookings');
  const errorText = useErrorText('bookings');
  const [reason, setReason] = useState('');
  const { id, version, my_part, other_name } = booking;
  const blanks = useBlanks(booking);
  const decline = useCommand(() => api.bookings.decline({ id, version, reason: reason.trim() }));
  const confirm = () =>
    decline.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('decline.done'));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`decline.title.${my_part}`)}
      confirm={t(`decline.confirm.${my_part}`)}
      tone="danger"
      pending={decline.isPending}
      {...(decline.error && { error: errorText(decline.error) })}
      onConfirm={confirm}
    >
      <div className={styles.stack}>
        <p>{t(`decline.text.${my_part}`, { name: other_name })}</p>
        {my_part === 'dj' && (
          <TemplatePicker values={blanks} onPick={(text) => setReason(text.slice(0, 500))} />
        )}
        <ReasonField name={other_name} value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}

/** What cancelling means, by whether there is money and, where there is none yet, whether a card waits for its day. */
function consequence({ my_part, is_unpaid, confirmed_at }: Booking, isPaid: boolean): string {
  if (isPaid) return is_unpaid && my_part === 'dj' ? 'broken' : my_part;
  return confirmed_at && my_part !== 'staff' ? `uncharged_${my_part}` : 'unpaid';
}

/** Calls the booking off. What comes back is computed by the rule that will be applied, and shown before the button. */
export function CancelDialog({ booking, opened, onClose }: DialogProps) {
  const { t } = useTranslation('bookings');
  const { money, percent } = useFormat();
  const errorText = useErrorText('bookings');
  const { key, renew } = useIdempotencyKey();
  const [reason, setReason] = useState('');
  const {
    id,
    version,
    my_part,
    other_name,
    currency,
    refund_preview,
    money: paid,
    cancellation_policy,
  } = booking;
  const refund_cents = refund_preview?.refund_cents ?? 0;
  const paid_cents = paidCents(paid);
  const isPaid = paid_cents > 0;

  const cancel = useCommand(() =>
    api.bookings.cancel(
      { id, version, reason: reason.trim(), expected_refund_cents: refund_cents },
      { context: { idempotency_key: key() } },
    ),
  );
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('cancel.done'));
        onClose();
      },
      // a refusal names another amount or state: pressing again then means something else
      onError: (error) => errorCode(error) !== undefined && renew(),
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('cancel.title')}
      confirm={
        // where the DJ cancels, the client may take the payment along instead
        refund_cents > 0 && my_part !== 'dj'
          ? t('cancel.refund', { amount: money(refund_cents, currency) })
          : t('cancel.plain')
      }
      tone="danger"
      pending={cancel.isPending}
      {...(cancel.error && { error: errorText(cancel.error) })}
      onConfirm={confirm}
    >
      <div className={styles.stack}>
        <p>{t(`cancel.text.${consequence(booking, isPaid)}`, { name: other_name })}</p>
        {isPaid && refund_preview && (
          <MoneyTable
            caption={t('cancel.caption')}
            currency={currency}
            rows={[
              { key: 'paid', label: t('cancel.paid'), cents: paid_cents },
              {
                key: 'kept',
                label: t('cancel.kept'),
                detail: my_part === 'client' ? t('cancel.kept_detail') : undefined,
                cents: refund_preview.kept_cents,
              },
            ]}
            total={{
              label:
                my_part === 'client'
                  ? t('cancel.back_to_you')
                  : t('cancel.back_to', { name: booking.client_name }),
              detail:
                my_part === 'client'
                  ? t('cancel.by_policy', {
                      percent: percent(refund_preview.percent * 100),
                      policy: t(`policy.names.${cancellation_policy}`),
                    })
                  : undefined,
              cents: refund_preview.refund_cents,
            }}
          />
        )}
        <ReasonField name={other_name} value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}
