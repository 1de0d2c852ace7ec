import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { PageMeta } from '../../../../ui/components/page-meta.tsx';
import { DetailSkeleton } from '../../../../ui/components/skeletons.tsx';
import { Stepper } from '../../../../ui/components/stepper.tsx';
import { IconArrowLeft } from '../../../../ui/icons.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import type { PublicDj } from '../../../profiles/contract.ts';
import { type BookingDraft, draftFromSearch, stepErrors, withoutGone } from './booking-draft.ts';
import styles from './book-flow.module.css';
import { FindStep } from './find-step.tsx';
import { FlowSend } from './flow-send.tsx';
import { LAST_STEP, stepAddress, stepNames, stepOf, type StepProps } from './flow.ts';
import { QuotePanel, QuoteTotal } from './quote-panel.tsx';
import { StepDj } from './step-dj.tsx';
import { StepEvent } from './step-event.tsx';
import { StepPay } from './step-pay.tsx';
import { StepWhen } from './step-when.tsx';
import { useCarry } from './use-carry.ts';
import { useDraft } from './use-draft.ts';
import { useFlowErrors } from './use-flow-errors.ts';
import { useQuote } from './use-quote.ts';

interface BookFlowProps {
  dj: PublicDj | null;
  /** The DJ's name in the address; with `dj` null it led nowhere. */
  wanted: string;
}

/** From a DJ to a booking in four steps. The step is in the address, everything typed is in this tab's draft. */
export function BookFlow({ dj, wanted }: BookFlowProps) {
  const { t } = useTranslation('bookings');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useDraft(draftFromSearch(search));
  const { draft, isRestored } = state;
  const quote = useQuote(draft, dj?.user_id);
  const carry = useCarry(draft, quote);
  const errors = useFlowErrors();
  const [isLost, setIsLost] = useState(false);
  const [isEager, setIsEager] = useState(false);
  const isAnswered = quote.isCurrent || !quote.isAsking;

  const asked = stepOf(search);
  const open = [2, 3].find((number) => Object.keys(stepErrors(number, draft)).length > 0) ?? LAST_STEP;
  const step = dj ? Math.min(asked, isRestored ? open : LAST_STEP) : 1;
  const name = stepNames[step - 1] ?? 'dj';
  // the last step is read below its price on a small screen, and would move when that comes
  const isComing = step === LAST_STEP && (!isRestored || (!quote.data && quote.isAsking));
  useTidyAddress({ isRestored, kept: draft.dj, search, wanted, step: asked });
  useEffect(() => {
    if (!dj || !isRestored) return;
    if (draft.dj !== wanted) return state.set({ dj: wanted });
    // kept from an earlier visit, or linked to from elsewhere
    const left = withoutGone(draft, dj);
    if (left) state.set(left);
  });
  const heading = useFocusOn(step, errors.summary);

  const change = (changed: Partial<BookingDraft>) => {
    setIsEager(false);
    errors.clear(changed);
    if ('date' in changed || 'start_time' in changed || 'end_time' in changed) setIsLost(false);
    state.set(changed);
  };
  const go = (to: number) => {
    errors.clear();
    void navigate(stepAddress(wanted, to));
  };
  const next = () => {
    const wrong = { ...stepErrors(step, draft), ...(step === 2 && quote.fields) };
    if (step > 1 && Object.keys(wrong).length > 0) return errors.show(wrong);
    if (step === 2 && !isAnswered) return setIsEager(true);
    if (step === 2 && !quote.isCurrent) return errors.show({}, t('when.not_checked'));
    if (step === 2 && !quote.data?.is_free) return errors.show({}, t('when.choose_free'));
    go(step + 1);
  };
  /** Pressed before it was known whether the DJ is free: goes on, or says why not, as soon as it is. */
  const goOn = useEffectEvent(() => {
    setIsEager(false);
    next();
  });
  useEffect(() => {
    // the answer comes from the network: there is no event of ours to go on from
    // oxlint-disable-next-line react/set-state-in-effect
    if (isEager && isAnswered) goOn();
  }, [isEager, isAnswered]);
  const props: StepProps = {
    dj,
    draft,
    set: change,
    quote,
    carry,
    field: errors.fieldsWith(step === 2 ? quote.fields : {}),
  };
  const title = dj ? t('flow.title', { dj: dj.dj_name }) : t('flow.title_none');

  return (
    <div className={styles.page}>
      <PageMeta title={title} description={t('flow.description')} path="/book-dj" />
      <h1>{title}</h1>
      <Stepper
        label={t('flow.steps')}
        current={step - 1}
        steps={stepNames.map((key, index) => ({
          key,
          label: t(`steps.${key}.label`),
          to: stepAddress(wanted, index + 1),
        }))}
      />
      {isComing && <DetailSkeleton />}
      <div className={dj && step > 1 ? styles.columns : undefined} hidden={isComing}>
        <div className={styles.main}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {t(`steps.${name}.title`)}
          </h2>
          <ErrorSummary form={errors.summary} />
          {!dj && <FindStep draft={draft} missing={wanted !== ''} />}
          {dj && step === 1 && <StepDj dj={dj} draft={draft} />}
          {dj && step === 2 && <StepWhen {...props} lost={isLost} />}
          {dj && step === 3 && <StepEvent {...props} />}
          {dj && step === LAST_STEP && (
            <>
              <StepPay {...props} />
              <FlowSend
                dj={dj}
                state={state}
                quote={quote}
                carry={carry}
                onWrong={(at, fields, whole) => {
                  if (at === 2) setIsLost(true);
                  if (at !== step) go(at);
                  errors.show(fields, whole);
                }}
              />
            </>
          )}
          {dj && (
            <div className={step < LAST_STEP ? styles.bar : styles.back}>
              {step > 1 && (
                <Button
                  variant="quiet"
                  to={stepAddress(wanted, step - 1)}
                  icon={<IconArrowLeft size={20} aria-hidden="true" />}
                  className={styles.backAct}
                >
                  <span>{t('flow.back')}</span>
                </Button>
              )}
              {step < LAST_STEP && (
                <>
                  <QuoteTotal quote={quote} />
                  <Button variant="primary" loading={isEager} onClick={next}>
                    {t(`steps.${name}.next`)}
                  </Button>
                </>
              )}
            </div>
          )}
        </div>
        {dj && step > 1 && (
          <aside className={step === LAST_STEP ? styles.asideFirst : styles.aside}>
            <QuotePanel dj={dj} quote={quote} carry={carry} />
          </aside>
        )}
      </div>
    </div>
  );
}

/** When the step changes, and not when the page opens: what is wrong takes the focus, else the step's heading. */
function useFocusOn(step: number, { summaryRef, formError, errors }: ContractForm) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const target = formError || errors.length > 0 ? summaryRef : heading;
    target.current?.focus({ preventScroll: true });
  }, [step, formError, errors, summaryRef]);
  return heading;
}

interface Address {
  isRestored: boolean;
  kept: string;
  search: URLSearchParams;
  wanted: string;
  step: number;
}

/**
 * What the address said of the event is in the draft by now. Left in the address, it would win over later
 * changes on the next reload; a DJ chosen earlier in this tab belongs into it.
 */
function useTidyAddress({ isRestored, kept, search, wanted, step }: Address) {
  const navigate = useNavigate();
  const isTidy = [...search.keys()].every((key) => key === 'dj' || key === 'step');
  const dj = wanted || kept;
  useEffect(() => {
    if (!isRestored || (isTidy && dj === wanted)) return;
    void navigate(stepAddress(dj, wanted ? step : 2), { replace: true, preventScrollReset: true });
  }, [isRestored, isTidy, dj, wanted, step, navigate]);
}
