import { useEffect, useRef, useState } from 'react';
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
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Charge } from '../../contract.ts';
import styles from './books.module.css';
import { RefundPreview } from './refund-preview.tsx';
import { isBooking, isPlan, type PaidPlace, refundEffect, sayOf } from './refund-effect.ts';

const extents = ['full', 'part'] as const;

const refundFor = (givable_cents: number, units: number) =>
  z
    .object({
      extent: z.enum(extents),
      amount: z.number().or(z.literal('')),
      reason: z.string().trim().min(1).max(2_000),
    })
    .superRefine(({ extent, amount }, issues) => {
      const cents = Math.round(Number(amount) * units);
      if (extent === 'part' && (cents <= 0 || cents > givable_cents))
        issues.addIssue({ code: 'custom', path: ['amount'], message: 'part' });
    });
type Wish = z.infer<ReturnType<typeof refundFor>>;

interface RefundFormProps {
  charge: Charge;
  /** The booking that the money is with, the sale, or the plan. */
  place: PaidPlace;
  onClose: () => void;
}

/** Staff give back part or all of a payment; what it does to each side is shown before anything is sent. */
export function RefundForm({ charge, place, onClose }: RefundFormProps) {
  const { t } = useTranslation('accounting');
  const { money } = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<Wish>();
  const { currency, client_name } = charge;
  const { givable_cents } = place;
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const form = useContractForm({
    schema: refundFor(givable_cents, minorUnits(currency)),
    initialValues: { extent: 'full', amount: '', reason: '' },
    labels: { extent: t('refund.extent'), amount: t('refund.amount'), reason: t('refund.reason') },
    namespace: 'accounting',
    keep: `refund ${charge.id}`,
    // nothing is sent before the consequences were read
    onSubmit: setWish,
  });
  const { extent, amount } = form.values;
  const amount_cents =
    extent === 'part' ? Math.min(givable_cents, toCents(Number(amount) || 0, currency)) : givable_cents;
  const values = { amount: money(amount_cents, currency), client: client_name };
  return (
    <Panel title={t('refund.title', { client: client_name })}>
      <div ref={panel}>
        <form method="post" className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
          <ErrorSummary form={form} />
          <RadioCards
            {...form.field('extent')}
            options={extents.map((value) => ({
              value,
              label: t(`refund.extents.${value}`),
              detail: t(`refund.extents.${value}_detail`, { amount: money(givable_cents, currency) }),
            }))}
          />
          {extent === 'part' && (
            <NumberField
              {...form.field('amount')}
              min={0}
              decimalScale={Math.log10(minorUnits(currency))}
              suffix={` ${currency}`}
              description={t('refund.amount_help', { amount: money(givable_cents, currency) })}
            />
          )}
          <TextAreaField
            {...form.field('reason')}
            maxLength={2_000}
            description={t(isBooking(place) ? 'refund.reason_help' : 'refund.reason_help_sale')}
          />
          <RefundPreview charge={charge} place={place} amount_cents={amount_cents} />
          <div>
            <Button type="submit" variant="primary">
              {t('refund.check', values)}
            </Button>
          </div>
        </form>
      </div>
      <ConfirmRefund
        charge={charge}
        place={place}
        amount_cents={amount_cents}
        reason={wish?.reason}
        onClose={() => setWish(undefined)}
        onDone={() => {
          form.reset();
          onClose();
        }}
      />
    </Panel>
  );
}

/** The call that gives this money back: a booking has a say in its own, a sale's has its owner, a plan's is ours. */
function give(charge: Charge, place: PaidPlace, amount_cents: number, reason: string, key: string) {
  const options = { context: { idempotency_key: key } };
  const { id } = place;
  if (isBooking(place))
    return api.bookings.refund(
      { id, version: place.version, charge_id: charge.id, amount_cents, reason },
      options,
    );
  const call = isPlan(place) ? api.payments.refund_period : api.payments.refund_sale;
  return call({ id, amount_cents, reason }, options);
}

interface ConfirmRefundProps {
  charge: Charge;
  place: PaidPlace;
  amount_cents: number;
  /** Asked for once it is there. */
  reason: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

function ConfirmRefund({ charge, place, amount_cents, reason, onClose, onDone }: ConfirmRefundProps) {
  const { t } = useTranslation('accounting');
  const { money } = useFormat();
  const errorText = useErrorText('accounting');
  const { key, renew } = useIdempotencyKey();
  const { currency, client_name } = charge;
  const { share_cents } = refundEffect(place, amount_cents);
  const refund = useCommand<string, unknown>((words) => give(charge, place, amount_cents, words, key()));
  const confirm = () =>
    refund.mutate(reason ?? '', {
      onSuccess: () => {
        toast.success(t('refund.done', values));
        onClose();
        onDone();
      },
      // what comes next is another intention: the page shows another state by then
      onError: renew,
    });
  const values = {
    amount: money(amount_cents, currency),
    share: money(share_cents, currency),
    client: client_name,
    dj: isPlan(place) ? '' : place.dj_name,
  };
  return (
    <ConfirmDialog
      opened={reason !== undefined}
      onClose={onClose}
      title={t('refund.confirm_title')}
      confirm={t('refund.confirm', values)}
      tone="danger"
      pending={refund.isPending}
      {...(refund.error && { error: errorText(refund.error) })}
      onConfirm={confirm}
    >
      <p>{t(sayOf('refund.consequence', place), values)}</p>
      {isPlan(place) ? (
        <p>
          {t(
            place.is_running && amount_cents === place.left_cents ? 'refund.plan_ends' : 'refund.plan_stays',
          )}
        </p>
      ) : (
        <p>{t(share_cents > 0 ? 'refund.dj_less' : 'refund.dj_same', values)}</p>
      )}
    </ConfirmDialog>
  );
}
