import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { minorUnits, toUnits } from '../../../../shared/money.ts';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { chargeableCents, isHeard, resolutions, undecidable } from '../../../claims/rules.ts';
import styles from './booking-page.module.css';
import { isContested } from './contested.ts';
import { typedCents } from './offer-total.ts';
import { useCommand } from './use-booking.ts';

const decisionFor = (held_cents: number, damage_cents: number, units: number) =>
  z
    .object({
      resolution: z.enum(resolutions),
      refund: z.number().or(z.literal('')),
      damage: z.number().or(z.literal('')),
      note: z.string().trim().min(1).max(2_000),
    })
    .superRefine(({ resolution, refund, damage }, issues) => {
      if (Math.round(Number(damage) * units) > damage_cents)
        issues.addIssue({ code: 'custom', path: ['damage'], message: 'too_high' });
      if (resolution !== 'part') return;
      const cents = Math.round(Number(refund) * units);
      if (cents <= 0 || cents >= held_cents)
        issues.addIssue({ code: 'custom', path: ['refund'], message: 'part' });
    });
type Decision = z.infer<ReturnType<typeof decisionFor>>;

const empty: { resolution: string; refund: number | ''; damage: number | ''; note: string } = {
  resolution: '',
  refund: '',
  damage: '',
  note: '',
};

/** Staff decide where the held money goes; the confirmation says to whom how much. */
export function ResolveForm({ booking, onDone }: { booking: Booking; onDone?: () => void }) {
  const { t } = useTranslation(['bookings', 'claims']);
  const { money } = useFormat();
  const { id, currency, client_name, dj, problems } = booking;
  const chargeable_cents = chargeableCents(problems, booking.now);
  const shortfall_cents = problems[0]?.shortfall?.refund_cents ?? 0;
  const open = openResolutions(booking);
  const held_cents = booking.money.held_cents;
  const [decision, setDecision] = useState<Decision>();
  const values = { client: client_name, dj: dj.dj_name };

  const form = useContractForm({
    schema: decisionFor(held_cents, chargeable_cents, minorUnits(currency)),
    initialValues: empty,
    labels: {
      resolution: t('resolve.decision'),
      refund: t('resolve.refund', values),
      damage: t('claims:resolve.damage', values),
      damage_cents: t('claims:resolve.damage', values),
      note: t('resolve.note'),
    },
    namespace: 'bookings',
    keep: `resolve ${id}`,
    // nothing is sent before the consequences were read
    onSubmit: setDecision,
  });
  if (open.length === 0) return <Undecidable booking={booking} />;
  return (
    <form method="post" className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
      <Undecidable booking={booking} />
      {booking.payout_hold && <p className={styles.muted}>{t('resolve.held')}</p>}
      <ErrorSummary form={form} />
      <RadioCards
        {...form.field('resolution')}
        options={open.map((resolution) => ({
          value: resolution,
          label: t(`resolve.options.${resolution}`),
          detail: t(`resolve.options.${resolution}_detail`, values),
        }))}
      />
      {form.values.resolution === 'part' && (
        <NumberField
          {...form.field('refund')}
          min={0}
          decimalScale={Math.log10(minorUnits(currency))}
          suffix={` ${currency}`}
          description={t('resolve.refund_help', { amount: money(held_cents, currency) })}
        />
      )}
      {form.values.resolution === 'part' && shortfall_cents > 0 && (
        <div>
          <Button size="s" onClick={() => form.setValue('refund', toUnits(shortfall_cents, currency))}>
            {t('claims:resolve.use', { amount: money(shortfall_cents, currency) })}
          </Button>
        </div>
      )}
      {chargeable_cents > 0 && (
        <NumberField
          {...form.field('damage')}
          min={0}
          decimalScale={Math.log10(minorUnits(currency))}
          suffix={` ${currency}`}
          description={t('claims:resolve.damage_help', { amount: money(chargeable_cents, currency) })}
        />
      )}
      <TextAreaField {...form.field('note')} maxLength={2_000} description={t('resolve.note_help')} />
      <div>
        <Button type="submit" variant="primary">
          {t('resolve.check')}
        </Button>
      </div>
      <ConfirmDecision
        booking={booking}
        decision={decision}
        onClose={() => setDecision(undefined)}
        onDone={() => {
          form.reset();
          onDone?.();
        }}
      />
    </form>
  );
}

/** What staff may decide now, before damage. */
const openResolutions = (booking: Booking) =>
  resolutions.filter(
    (resolution) =>
      !undecidable(booking.problems, { resolution, damage_cents: 0 }, isContested(booking), booking.now),
  );

/** Why not everything can be decided yet: a bank decides, or somebody has not been heard and still has time. */
function Undecidable({ booking }: { booking: Booking }) {
  const { t } = useTranslation('claims');
  const { dateTime } = useFormat();
  const { client_name, dj, now, problems, time_zone } = booking;
  return (
    <>
      {isContested(booking) && <p>{t('resolve.contested', { client: client_name })}</p>}
      {problems.map(
        (problem) =>
          !isHeard(problem, now) &&
          problem.answer_due_at && (
            <p key={problem.reported_by}>
              {t('resolve.unheard', {
                name: problem.reported_by === 'dj' ? client_name : dj.dj_name,
                when: dateTime(problem.answer_due_at, time_zone),
              })}
            </p>
          ),
      )}
    </>
  );
}

interface ConfirmDecisionProps {
  booking: Booking;
  decision: Decision | undefined;
  onClose: () => void;
  onDone: () => void;
}

function ConfirmDecision({ booking, decision, onClose, onDone }: ConfirmDecisionProps) {
  const { t } = useTranslation(['bookings', 'claims']);
  const { money } = useFormat();
  const errorText = useErrorText('bookings');
  const { key, renew } = useIdempotencyKey();
  const { id, version, currency, client_name, dj } = booking;
  const held_cents = booking.money.held_cents;
  const resolution = decision?.resolution ?? 'release';
  const refund_cents =
    resolution === 'refund'
      ? held_cents
      : resolution === 'part'
        ? typedCents(decision?.refund ?? 0, currency)
        : 0;

  const damage_cents = typedCents(decision?.damage ?? 0, currency);
  const resolve = useCommand((note: string) =>
    api.bookings.resolve(
      { id, version, resolution, refund_cents, damage_cents, note },
      { context: { idempotency_key: key() } },
    ),
  );
  const confirm = () =>
    resolve.mutate(decision?.note ?? '', {
      onSuccess: () => {
        toast.success(t('resolve.done'));
        onClose();
        onDone();
      },
      onError: renew,
    });
  const values = {
    client: client_name,
    dj: dj.dj_name,
    refund: money(refund_cents, currency),
    rest: money(held_cents - refund_cents, currency),
  };
  return (
    <ConfirmDialog
      opened={decision !== undefined}
      onClose={onClose}
      title={t('resolve.confirm_title')}
      confirm={t(`resolve.confirm.${resolution}`, values)}
      tone={resolution === 'release' ? 'primary' : 'danger'}
      pending={resolve.isPending}
      {...(resolve.error && { error: errorText(resolve.error) })}
      onConfirm={confirm}
    >
      <p>{t(`resolve.consequence.${resolution}`, values)}</p>
      {damage_cents > 0 && (
        <p>{t('claims:resolve.consequence', { ...values, amount: money(damage_cents, currency) })}</p>
      )}
    </ConfirmDialog>
  );
}
