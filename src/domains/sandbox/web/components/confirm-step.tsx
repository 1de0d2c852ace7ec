import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Checkout, PayResult } from '../../contract.ts';
import styles from './checkout-page.module.css';
import { leave } from './leave.ts';
import { wordsOf } from './page-words.ts';

/** What a bank would ask on the phone: was it you? */
export function ConfirmStep(props: {
  checkout: Checkout;
  onDeclined: (reason: PayResult['reason']) => void;
}) {
  const { checkout, onDeclined } = props;
  const { t } = useTranslation('sandbox');
  const { money } = useFormat();
  const errorText = useErrorText('sandbox');
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  // it replaces the form, so the focus moves here
  useEffect(() => heading.current?.focus(), []);
  const { checkout_id, card_last4 } = checkout;
  const answer = useMutation({
    mutationFn: (is_confirmed: boolean) => api.sandbox.confirm({ checkout_id, is_confirmed }),
    onSuccess: async ({ status, reason, success_url }) => {
      onDeclined(reason);
      await queryClient.invalidateQueries({ queryKey: orpc.sandbox.key() });
      if (status === 'paid' || status === 'authorised') leave(success_url);
    },
  });
  return (
    <div className={styles.box}>
      <h2 ref={heading} tabIndex={-1}>
        {t('confirm.title')}
      </h2>
      <p>
        {t(wordsOf(checkout, 'confirm'), {
          amount: money(checkout.amount_cents, checkout.currency),
          last4: card_last4 ?? '',
        })}
      </p>
      {answer.isError && <Notice tone="bad">{errorText(answer.error)}</Notice>}
      <div className={styles.acts}>
        <Button variant="primary" loading={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('confirm.yes')}
        </Button>
        <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('confirm.no')}
        </Button>
      </div>
    </div>
  );
}
