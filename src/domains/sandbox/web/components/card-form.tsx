import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { Card, type Checkout, type PayResult } from '../../contract.ts';
import { isCardExpired } from '../../rules.ts';
import styles from './checkout-page.module.css';
import { leave } from './leave.ts';
import { wordsOf } from './page-words.ts';
import { TestCards } from './test-cards.tsx';

const expiryPattern = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(\d{2})\s*$/;

/** What people type: month and year in one field, as on the card. */
const typedCard = (now: Date) =>
  z.object({
    number: Card.shape.number,
    expiry: z
      .string()
      .refine((typed) => expiryPattern.test(typed), { message: 'expiry' })
      .transform((typed) => {
        const [, month, year] = expiryPattern.exec(typed) ?? [];
        return { exp_month: Number(month), exp_year: 2_000 + Number(year) };
      })
      .refine(({ exp_month, exp_year }) => !isCardExpired(exp_month, exp_year, now), {
        message: 'card_expired',
      }),
    cvc: Card.shape.cvc,
  });

interface CardFormProps {
  checkout: Checkout;
  /** Why the last card was refused. */
  declined: PayResult['reason'];
  onDeclined: (reason: PayResult['reason']) => void;
}

export function CardForm({ checkout, declined, onDeclined }: CardFormProps) {
  const { t } = useTranslation('sandbox');
  const { money } = useFormat();
  const queryClient = useQueryClient();
  const payButton = useRef<HTMLButtonElement>(null);
  const { checkout_id, now } = checkout;
  const form = useContractForm({
    schema: typedCard(now),
    initialValues: { number: '', expiry: '', cvc: '' },
    labels: { number: t('card.number'), expiry: t('card.expiry'), cvc: t('card.cvc') },
    namespace: 'sandbox',
    onSubmit: async ({ number, expiry, cvc }) => {
      onDeclined(null);
      const result = await api.sandbox.pay({ checkout_id, number, ...expiry, cvc });
      if (result.status === 'declined') return onDeclined(result.reason);
      await queryClient.invalidateQueries({ queryKey: orpc.sandbox.key() });
      if (result.status !== 'confirm' && result.status !== 'expired') leave(result.success_url);
    },
  });
  const choose = (number: string) => {
    form.setValues({ number, expiry: `12/${(now.getUTCFullYear() + 3) % 100}`, cvc: '123' });
    payButton.current?.focus();
  };
  return (
    <form method="post" className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
      {declined && (
        <Notice tone="bad" title={t('declined.title')}>
          {t(`declined.${declined}`)}
        </Notice>
      )}
      <ErrorSummary form={form} />
      {/* nothing is offered to be filled in: a real card has no business here */}
      <TextField {...form.field('number')} inputMode="numeric" autoComplete="off" spellCheck={false} />
      <div className={styles.pair}>
        <TextField
          {...form.field('expiry')}
          inputMode="numeric"
          autoComplete="off"
          description={t('card.expiry_help')}
        />
        <TextField
          {...form.field('cvc')}
          inputMode="numeric"
          autoComplete="off"
          description={t('card.cvc_help')}
        />
      </div>
      <Button ref={payButton} type="submit" variant="primary" size="l" full loading={form.pending}>
        {t(wordsOf(checkout, 'keep'), { amount: money(checkout.amount_cents, checkout.currency) })}
      </Button>
      <TestCards chosen={form.values.number} onChoose={choose} />
    </form>
  );
}
