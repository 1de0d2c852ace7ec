import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Currency, minorUnits, toUnits } from '../../../../shared/money.ts';
import { api } from '../../../../ui/api.ts';
import { errorCode } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { TemplatePicker } from '../../../messaging/web/components/template-picker.tsx';
import { cancellationPolicies, type CancellationPolicy } from '../../../profiles/rules.ts';
import type { Booking, LineKind } from '../../contract.ts';
import { policyRows } from '../../rules/cancellation.ts';
import styles from './offer-form.module.css';
import { type OfferAmounts, offerTotal, typedCents } from './offer-total.ts';
import { PriceTable } from './price-table.tsx';
import { useBlanks } from './use-blanks.ts';
import { useRefresh } from './use-booking.ts';

const SellerDialog = lazy(() => import('../../../invoices/web/components/seller-dialog.tsx'));

const amount = z
  .union([z.number(), z.literal('')])
  .transform((value) => value || 0)
  .pipe(z.number().min(0).max(10_000_000));
/** Field names are the call's own, so that what the server refuses lands on the field it is about. */
const Offer = z.object({
  performance_cents: amount,
  travel_cents: amount,
  discount_cents: amount,
  cancellation_policy: z.enum(cancellationPolicies),
  message: z.string().trim().max(2_000),
});

interface OfferFormProps {
  booking: Booking;
  now: Date;
  onDone: () => void;
}

/** The DJ's answer: a price, terms and some words, with what the client pays and what the DJ gets kept in view. */
export function OfferForm({ booking, now, onDone }: OfferFormProps) {
  const { t } = useTranslation('bookings');
  const { money, percent } = useFormat();
  const refresh = useRefresh();
  const blanks = useBlanks(booking);
  // asked for where the law wants them before the first offer; null before anybody knows
  const [asksDetails, setAsksDetails] = useState<boolean | null>(null);
  const { id, version, currency, client_name } = booking;
  const before = (...kinds: LineKind[]) =>
    Math.abs(
      booking.lines.reduce((sum, line) => sum + (kinds.includes(line.kind) ? line.total_cents : 0), 0),
    );

  const form = useContractForm({
    schema: Offer,
    initialValues: {
      performance_cents: toUnits(before('performance', 'overtime'), currency),
      travel_cents: toUnits(before('travel'), currency),
      discount_cents: toUnits(before('discount'), currency),
      cancellation_policy: booking.cancellation_policy,
      message: booking.offer_message,
    },
    labels: {
      performance_cents: t('lines.performance'),
      travel_cents: t('lines.travel'),
      discount_cents: t('lines.discount'),
      cancellation_policy: t('policy.label'),
      message: t('offer.message'),
    },
    namespace: 'bookings',
    // an offer begun on one state of the booking is not the one to go on with on another
    keep: `offer ${id} ${version}`,
    onSubmit: async (values) => {
      const cents = (units: number) => typedCents(units, currency);
      const { cancellation_policy, message } = values;
      let lacksDetails = false;
      try {
        await api.bookings.offer({
          id,
          version,
          cancellation_policy,
          message,
          performance_cents: cents(values.performance_cents),
          travel_cents: cents(values.travel_cents),
          discount_cents: cents(values.discount_cents),
        });
      } catch (error) {
        lacksDetails = errorCode(error) === 'INVOICE_DETAILS_REQUIRED';
        throw error;
      } finally {
        await refresh();
        // not before: whoever has filled them in sends this form again, which takes nothing while it is sending
        if (lacksDetails) setAsksDetails(true);
      }
      toast.success(t('offer.sent', { client: client_name }));
      onDone();
    },
  });
  const typed: OfferAmounts = {
    performance: form.values.performance_cents,
    travel: form.values.travel_cents,
    discount: form.values.discount_cents,
  };
  const total = offerTotal(typed, booking, now);
  const clientPays = money(total.quote.total_cents, currency);
  const fields = {
    decimalScale: decimalsOf(currency),
    fixedDecimalScale: true,
    min: 0,
    suffix: ` ${currency}`,
  };

  return (
    <Panel title={t('offer.title')} id="offer">
      <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <div className={styles.fields}>
          <ErrorSummary form={form} />
          <div className={styles.amounts}>
            <NumberField {...form.field('performance_cents')} {...fields} />
            <NumberField {...form.field('travel_cents')} {...fields} />
            <NumberField {...form.field('discount_cents')} {...fields} optional />
          </div>
          <RadioCards
            {...form.field('cancellation_policy')}
            options={cancellationPolicies.map((policy) => ({
              value: policy,
              label: capital(t(`policy.names.${policy}`)),
              detail: <PolicyLine policy={policy} />,
            }))}
          />
          <TemplatePicker values={blanks} onPick={(text) => form.setValue('message', text.slice(0, 2_000))} />
          <TextAreaField
            {...form.field('message')}
            optional
            maxLength={2_000}
            description={t('offer.message_help', { client: client_name })}
          />
        </div>
        <div className={styles.total} aria-live="polite">
          <PriceTable
            lines={total.quote.lines}
            currency={currency}
            total_cents={total.quote.total_cents}
            distance_km={booking.distance_km}
          />
          <MoneyTable
            caption={t('offer.share_caption')}
            currency={currency}
            rows={[
              {
                key: 'fee',
                label: t('offer.platform_fee', { percent: percent(booking.platform_fee_bps ?? 0) }),
                cents: -total.platform_fee_cents,
              },
              { key: 'service', label: t('offer.service_fee'), cents: -total.quote.service_fee_cents },
            ]}
            total={{ label: t('money.share'), cents: total.share_cents }}
          />
          <Button type="submit" variant="primary" full loading={form.pending}>
            {t('offer.send', { amount: clientPays })}
          </Button>
        </div>
      </form>
      {asksDetails !== null && (
        <Suspense fallback={null}>
          <SellerDialog
            opened={asksDetails}
            onClose={() => setAsksDetails(false)}
            act={t('offer.save_and_send', { amount: clientPays })}
            onSaved={async () => {
              setAsksDetails(false);
              await form.submit();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** Policy names are adjectives within sentences; standing alone they begin with a capital. */
const capital = (word: string): string => word.slice(0, 1).toLocaleUpperCase() + word.slice(1);
const decimalsOf = (currency: Currency): number => Math.log10(minorUnits(currency));

/** A policy in one line: what comes back, by days of notice. */
function PolicyLine({ policy }: { policy: CancellationPolicy }) {
  const { t } = useTranslation('bookings');
  const { percent, list } = useFormat();
  const parts = policyRows(policy)
    .filter((row) => row.percent > 0)
    .map(({ from_days, percent: part }) =>
      from_days === 0
        ? t('policy.short_rest', { percent: percent(part * 100) })
        : t('policy.short', { percent: percent(part * 100), count: from_days }),
    );
  return <>{list(parts, 'bare')}</>;
}
