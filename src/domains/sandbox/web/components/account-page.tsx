import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import type { Visit } from '../../contract.ts';
import { BankForm } from './bank-form.tsx';
import styles from './checkout-page.module.css';
import { leave } from './leave.ts';
import { OwnerForm } from './owner-form.tsx';

type Account = NonNullable<Visit['account']>;
const steps = ['owner', 'bank'] as const;
type Step = (typeof steps)[number];

/** What is asked next: what is missing, or of an account that was ready once who its owner is. */
function nextStep({ owner_name, bank, is_ready }: Account): Step | null {
  if (is_ready && owner_name && bank) return null;
  return owner_name && !bank ? 'bank' : 'owner';
}

/** On which an account's owner says who they are, then where their bank is; what they said stays when they leave. */
export function AccountPage({ visit, account }: { visit: Visit; account: Account }) {
  const { t } = useTranslation('sandbox');
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<Step | null>(null);
  const step = changed ?? nextStep(account);
  const given = async ({ is_ready, return_url }: { is_ready: boolean; return_url: string }) => {
    if (is_ready) return leave(return_url);
    setChanged(null);
    await queryClient.invalidateQueries({ queryKey: orpc.sandbox.key() });
  };
  const asked = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  // what is asked next stands elsewhere, so the focus moves there
  useEffect(() => {
    if (before.current !== step) asked.current?.focus();
    before.current = step;
  }, [step]);
  const { owner_name, bank } = account;
  const told = {
    owner: owner_name,
    bank: bank && t('account.bank.ends', { last4: bank.last4 }),
  };
  return (
    <section className={styles.box}>
      <h1>{t('account.title')}</h1>
      <p>{t('account.text')}</p>
      {steps.map((one, index) => (
        <section key={one} className={styles.step} aria-labelledby={`step-${one}`}>
          <h2 id={`step-${one}`} ref={one === step ? asked : undefined} tabIndex={-1}>
            {t('account.step', { number: index + 1, title: t(`account.${one}.title`) })}
          </h2>
          {one === step ? (
            <StepForm step={one} visit={visit} account={account} onGiven={given} />
          ) : (
            <div className={styles.told}>
              <span>{told[one] ?? t('account.missing')}</span>
              {told[one] !== null && (
                <Button onClick={() => setChanged(one)} aria-label={t(`account.${one}.change`)}>
                  {t('account.change')}
                </Button>
              )}
            </div>
          )}
        </section>
      ))}
      <div className={styles.acts}>
        <Button href={visit.return_url}>{t(step ? 'account.later' : 'ending.continue')}</Button>
      </div>
      {step && <p className={styles.hint}>{t('account.later_text')}</p>}
    </section>
  );
}

interface StepFormProps {
  step: Step;
  visit: Visit;
  account: Account;
  onGiven: (given: { is_ready: boolean; return_url: string }) => Promise<void>;
}

const StepForm = ({ step, ...props }: StepFormProps) =>
  step === 'owner' ? <OwnerForm {...props} /> : <BankForm {...props} />;
