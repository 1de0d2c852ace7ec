import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useLanguage } from '../../../../ui/language.tsx';
import styles from './open-payout-page.module.css';

/** Leads to the gateway's page on which who is paid says who they are and where their bank is. */
export function OpenPayoutPage({ status = 'none' }: { status?: 'none' | 'waiting' | 'ready' }) {
  const { t } = useTranslation('payments');
  const errorText = useErrorText('payments');
  const { data: account } = useQuery(orpc.payments.payout_account.queryOptions());
  const [country_code, setCountry] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const open = useMutation({
    mutationFn: () => api.payments.open_payout_page(country_code ? { country_code } : {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(errorText(error)),
  });
  const needsCountry = account?.needs_country === true && country_code === '';
  return (
    <div className={styles.open}>
      {isChoosing && <CountryField value={country_code} onChange={setCountry} />}
      <Button
        loading={open.isPending}
        disabled={isChoosing && needsCountry}
        onClick={() => (needsCountry ? setChoosing(true) : open.mutate())}
      >
        {t(`payouts.${status}.open`)}
      </Button>
    </div>
  );
}

/** Of who has said it nowhere yet; the account stays in that country. */
function CountryField({ value, onChange }: { value: string; onChange: (country_code: string) => void }) {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  const { data } = useQuery(orpc.directory.countries.queryOptions({ input: { language } }));
  return (
    <SelectField
      label={t('payouts.country')}
      description={t('payouts.country_help')}
      autoComplete="country"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('payouts.choose_country') },
        ...(data?.items ?? []).map(({ country_code, name }) => ({ value: country_code, label: name })),
      ]}
    />
  );
}
