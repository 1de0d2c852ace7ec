import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedState, useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import type { PublicDj } from '../../../profiles/contract.ts';
import { mayPayAll } from './open-amount.ts';
import { type DraftErrors, requestOf, stepErrors } from './booking-draft.ts';
import styles from './book-flow.module.css';
import { FlowAccount } from './flow-account.tsx';
import type { DraftState } from './use-draft.ts';
import type { CarryState } from './use-carry.ts';
import type { QuoteState } from './use-quote.ts';
import { type Refusal, useSend } from './use-send.ts';

interface FlowSendProps {
  dj: PublicDj;
  state: DraftState;
  quote: QuoteState;
  carry: CarryState;
  /** Something has to change first: at which step, which fields, and what to say of it. */
  onWrong: (step: number, fields: DraftErrors, whole?: string) => void;
}

const whenFields = ['date', 'start_time', 'end_time', 'city'];

/** The last act: sign in if need be, then pay or ask, with the amount on the button. */
export function FlowSend({ dj, state, quote, carry, onWrong }: FlowSendProps) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const viewer = useViewer();
  const errorText = useErrorText('bookings');
  const [oldTotal, setOldTotal] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const block = useRef<HTMLDivElement>(null);
  const [hasJustSignedIn, setHasJustSignedIn] = useState(false);
  useEffect(() => {
    if (viewer && hasJustSignedIn) block.current?.focus();
  }, [viewer, hasJustSignedIn]);

  const refused = ({ code, fields, error }: Refusal) => {
    if (code === 'SLOT_TAKEN') return onWrong(2, {}, t('when.lost', { dj: dj.dj_name }));
    if (code === 'STALE') return setOldTotal(quote.data?.quote.total_cents);
    if (code === 'WRONG_STATE')
      return setFailure(t(refusedState(error) === 'carried' ? 'errors.carried' : 'errors.choice_over'));
    if (fields['in_full']) return setFailure(t(`validation.${fields['in_full']}`));
    if (fields['dj_id']) return setFailure(t(`validation.${fields['dj_id']}`));
    if (Object.keys(fields).length > 0)
      return onWrong(Object.keys(fields).some((name) => whenFields.includes(name)) ? 2 : 3, fields);
    setFailure(errorText(error));
  };
  const send = useSend(state, refused);
  if (!viewer) return <FlowAccount onDone={() => setHasJustSignedIn(true)} />;

  const { data } = quote;
  const total = data?.quote.total_cents;
  const press = (in_full: boolean) => {
    setFailure(undefined);
    setOldTotal(undefined);
    if (total === undefined) return;
    const body = requestOf(state.draft, dj.user_id, total, { replaces_id: carry.replaces_id, in_full });
    if (body) send.mutate(body);
    else onWrong(3, stepErrors(3, state.draft));
  };
  const { carry_cents, due_cents } = carry;
  const [first, balance] = data?.plan ?? [];
  const isLater = first?.due_at != null;
  const isCovered = carry_cents >= (first?.amount_cents ?? 0);
  const fresh = isLater ? 'card' : balance ? 'deposit' : 'whole';
  const along = due_cents > 0 ? 'rest' : isLater && !isCovered ? 'card' : 'covered';
  const paying = carry_cents > 0 ? along : fresh;
  const words = data?.instant_booking ? paying : 'request';
  const amountOf = (cents: number): string => (data ? money(cents, data.quote.currency) : '');
  const isOwn = viewer.slug === dj.slug;
  const isAsking = !quote.isCurrent || carry.isAsking;
  const isSending = send.isPending || send.isSuccess;
  const isInFull = isSending && (send.variables?.in_full ?? false);
  const isRefused = isOwn || (quote.isCurrent && !data?.is_free);
  const mayChoose = data?.instant_booking === true && paying === 'deposit' && mayPayAll(data.plan);
  return (
    <div ref={block} tabIndex={-1} className={styles.send}>
      <div role="status">
        {data && oldTotal !== undefined && oldTotal !== total && (
          <Notice tone="warn" title={t('pay.stale_title')}>
            {t('pay.stale_text', {
              before: money(oldTotal, data.quote.currency),
              now: money(data.quote.total_cents, data.quote.currency),
            })}
          </Notice>
        )}
      </div>
      {failure && (
        <Notice tone="bad" title={failure}>
          {t('pay.kept')}
        </Notice>
      )}
      {isOwn && <Notice tone="warn">{t('validation.yourself')}</Notice>}
      {data && !data.is_free && quote.isCurrent && (
        <Notice
          tone="warn"
          act={<Button onClick={() => onWrong(2, {}, t('when.choose_free'))}>{t('pay.other_time')}</Button>}
        >
          {t('when.taken', { dj: dj.dj_name })}
        </Notice>
      )}
      <p className={styles.hint}>{t('pay.as', { name: viewer.name, email: viewer.email })}</p>
      <Button
        variant="primary"
        size="l"
        full
        loading={isAsking || (isSending && !isInFull)}
        disabled={isRefused || isInFull}
        onClick={() => press(false)}
      >
        {t(`send.${words}`, { amount: amountOf(due_cents), carry: amountOf(carry_cents) })}
      </Button>
      {mayChoose && (
        <Button
          size="l"
          full
          loading={isInFull}
          disabled={isRefused || isAsking || (isSending && !isInFull)}
          onClick={() => press(true)}
        >
          {t('send.all', { amount: amountOf(total ?? 0) })}
        </Button>
      )}
      <p className={styles.hint}>{t(`send.help.${words}`, { dj: dj.dj_name })}</p>
    </div>
  );
}
