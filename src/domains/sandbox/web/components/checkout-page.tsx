import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { Checkout, PayResult } from '../../contract.ts';
import { CardForm } from './card-form.tsx';
import styles from './checkout-page.module.css';
import { Frame } from './frame.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { Ending } from './ending.tsx';
import { wordsOf } from './page-words.ts';

export function CheckoutPage({ checkout_id }: { checkout_id: string }) {
  const query = useQuery(orpc.sandbox.get.queryOptions({ input: { checkout_id } }));
  return (
    <Frame query={query} className={styles.columns}>
      {(checkout) => <Open checkout={checkout} />}
    </Frame>
  );
}

function Open({ checkout }: { checkout: Checkout }) {
  const [declined, setDeclined] = useState<PayResult['reason']>(null);
  return (
    <>
      <Summary checkout={checkout} />
      <section className={styles.act}>
        {checkout.status === 'open' ? (
          <CardForm checkout={checkout} declined={declined} onDeclined={setDeclined} />
        ) : checkout.status === 'confirm' ? (
          <ConfirmStep checkout={checkout} onDeclined={setDeclined} />
        ) : (
          <Ending checkout={checkout} status={checkout.status} />
        )}
      </section>
    </>
  );
}

/** What is paid, to whom, and how long the page stays open. */
function Summary({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('sandbox');
  const { countdown } = useFormat();
  const queryClient = useQueryClient();
  const now = useNow(checkout.now);
  const isWaiting = checkout.status === 'open' || checkout.status === 'confirm';
  const isSetup = checkout.amount_cents === 0;
  const isOver = isWaiting && now >= checkout.expires_at;
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: orpc.sandbox.key() });
  }, [isOver, queryClient]);
  return (
    <section className={styles.summary} aria-labelledby="amount">
      <p className={styles.to}>{t(wordsOf(checkout, 'to'))}</p>
      <h1 id="amount" className={styles.amount}>
        {isSetup ? (
          t('setup.title')
        ) : (
          <MoneyText cents={checkout.amount_cents} currency={checkout.currency} />
        )}
      </h1>
      <p>{checkout.description}</p>
      {isWaiting && checkout.is_reserving && <p className={styles.left}>{t('reserve.text')}</p>}
      {isWaiting && (
        <>
          <p role="timer" className={styles.left}>
            {t('left', { time: countdown(checkout.expires_at, now) })}
          </p>
          <a href={checkout.cancel_url} className={styles.back}>
            {t(wordsOf(checkout, 'back'))}
          </a>
        </>
      )}
    </section>
  );
}
