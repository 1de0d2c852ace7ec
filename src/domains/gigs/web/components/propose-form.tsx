import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { minorUnits } from '../../../../shared/money.ts';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { errorFields, useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Chip } from '../../../../ui/components/chip.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../../bookings/contract.ts';
import { typedCents } from '../../../bookings/web/components/offer-total.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import { ExtraInput, type Proposal } from '../../contract.ts';
import {
  extraPrice,
  maxExtraCents,
  OVERTIME_STEP_MINUTES,
  overtimeChoices,
  overtimePrice,
} from '../../rules.ts';
import styles from './gig-panel.module.css';

const Thing = ExtraInput.extend({ price: z.number().positive() });

/** Between two songs: a chip and a tap propose overtime, two fields an extra. The price is what the client pays. */
export function ProposeForm({ booking }: { booking: Booking }) {
  const { t } = useTranslation('gigs');
  const { money, duration } = useFormat();
  const errorText = useErrorText('gigs');
  const { key, renew } = useIdempotencyKey();
  const choices = overtimeChoices(booking);
  const [minutes, setMinutes] = useState(OVERTIME_STEP_MINUTES * 2);
  const [isThing, setIsThing] = useState(false);
  const { currency, client_name } = booking;
  const chosen = choices.includes(minutes) ? minutes : choices[0];
  const overtime = chosen === undefined ? null : overtimePrice(booking, booking.lines, chosen);

  const propose = useCommand((proposal: Proposal) =>
    api.gigs.propose_extra(proposal, { context: { idempotency_key: key() } }),
  );
  const send = async (proposal: Proposal) => {
    try {
      await propose.mutateAsync(proposal);
      toast.success(t('propose.done', { client: client_name }));
    } finally {
      renew();
    }
  };
  const sendOvertime = (length: number) =>
    send({ booking_id: booking.id, kind: 'overtime', minutes: length }).catch((error: unknown) =>
      toast.error(errorFields(error)['minutes'] ? t('validation.too_low') : errorText(error)),
    );
  return (
    <div className={styles.stack}>
      {overtime && chosen !== undefined && (
        <>
          <div className={styles.acts} role="group" aria-label={t('propose.how_long')}>
            {choices.map((choice) => (
              <Chip key={choice} pressed={choice === chosen} onClick={() => setMinutes(choice)}>
                {duration(choice)}
              </Chip>
            ))}
          </div>
          <Button
            full
            size="l"
            loading={propose.isPending && propose.variables.kind === 'overtime'}
            onClick={() => void sendOvertime(chosen)}
          >
            {t('propose.overtime', {
              duration: duration(chosen),
              amount: money(overtime.total_cents, currency),
            })}
          </Button>
        </>
      )}
      {isThing ? (
        <ThingForm booking={booking} onSend={send} onClose={() => setIsThing(false)} />
      ) : (
        <Button variant="quiet" full onClick={() => setIsThing(true)}>
          {t('propose.thing')}
        </Button>
      )}
      <p className={styles.muted}>{t('propose.text', { client: client_name })}</p>
    </div>
  );
}

interface ThingFormProps {
  booking: Booking;
  onSend: (proposal: Proposal) => Promise<void>;
  onClose: () => void;
}

function ThingForm({ booking, onSend, onClose }: ThingFormProps) {
  const { t } = useTranslation('gigs');
  const { money } = useFormat();
  const { currency } = booking;
  const form = useContractForm({
    schema: Thing,
    initialValues: { label: '', price: '' },
    labels: { label: t('propose.label'), price: t('propose.price'), price_cents: t('propose.price') },
    namespace: 'gigs',
    onSubmit: ({ label, price }) =>
      onSend({ booking_id: booking.id, kind: 'extra', label, price_cents: typedCents(price, currency) }),
  });
  const price = extraPrice(booking, '', typedCents(form.values.price, currency));
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <TextField {...form.field('label')} maxLength={80} description={t('propose.label_help')} />
      <NumberField
        {...form.field('price')}
        min={0}
        decimalScale={Math.log10(minorUnits(currency))}
        suffix={` ${currency}`}
        description={t('propose.price_help', { most: money(maxExtraCents(booking), currency) })}
      />
      <div className={styles.acts}>
        <Button type="submit" loading={form.pending}>
          {price.total_cents > 0
            ? t('propose.send', { amount: money(price.total_cents, currency) })
            : t('propose.send_plain')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('correct.close')}
        </Button>
      </div>
    </form>
  );
}
