import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';

/** Leads to the gateway's page on which who is paid says who they are and where their bank is. */
export function OpenPayoutPage({ status = 'none' }: { status?: 'none' | 'waiting' }) {
  const { t } = useTranslation('payments');
  const errorText = useErrorText('payments');
  const open = useMutation({
    mutationFn: () => api.payments.open_payout_page(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Button loading={open.isPending} onClick={() => open.mutate()}>
      {t(`payouts.${status}.open`)}
    </Button>
  );
}
