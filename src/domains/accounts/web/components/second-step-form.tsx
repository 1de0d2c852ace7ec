import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { CodeField } from './code-field.tsx';
import { enterCode, SecondStep } from './credentials.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './forms.module.css';

interface SecondStepFormProps {
  /** Runs what signs in, and goes on from there. */
  enter: (act: () => Promise<boolean>) => Promise<void>;
  onBack: () => void;
}

/** The password was right; now the code of the app, or one from the paper. */
export function SecondStepForm({ enter, onBack }: SecondStepFormProps) {
  const { t } = useTranslation('accounts');
  const [by, setBy] = useState<'app' | 'recovery'>('app');
  const form = useContractForm({
    schema: SecondStep,
    initialValues: { code: '', is_trusted: false },
    labels: { code: t(by === 'app' ? 'two_factor.code' : 'second.recovery_code') },
    namespace: 'accounts',
    onSubmit: (values) =>
      enter(async () => {
        await enterCode(by, values);
        return true;
      }),
  });
  // the field before was answered, and this one has taken its place
  const focus = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  const { value, onChange, ...trusted } = form.field('is_trusted');
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={styles.hint}>{t(by === 'app' ? 'second.text' : 'second.text_recovery')}</p>
      <ErrorSummary form={form} />
      {by === 'app' ? (
        <CodeField {...form.field('code')} ref={focus} />
      ) : (
        <TextField {...form.field('code')} autoComplete="off" maxLength={20} spellCheck={false} ref={focus} />
      )}
      <CheckboxField {...trusted} label={t('second.trust')} checked={value as boolean} onChange={onChange} />
      <Button type="submit" variant="primary" full loading={form.pending}>
        {t('sign_in.act')}
      </Button>
      <PasskeyButton enter={enter} />
      <div className={styles.acts}>
        <Button
          variant="quiet"
          onClick={() => {
            form.reset();
            setBy(by === 'app' ? 'recovery' : 'app');
          }}
        >
          {t(by === 'app' ? 'second.by_recovery' : 'second.by_app')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('second.back')}
        </Button>
      </div>
    </form>
  );
}
