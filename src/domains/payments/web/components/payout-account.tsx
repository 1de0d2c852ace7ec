import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';

/** What a DJ has yet to do before they can be paid; nothing once it is done, or while nobody knows. */
export function PayoutAccount() {
  const { t } = useTranslation('payments');
  const errorText = useErrorText('payments');
  const { data } = useQuery(orpc.payments.payout_account.queryOptions());
  const open = useMutation({
    mutationFn: () => api.payments.open_payout_page(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!data || data.status === 'ready') return null;
  const { status } = data;
  return (
    <Notice
      tone="warn"
      title={t(`payouts.${status}.title`)}
      act={
        <Button loading={open.isPending} onClick={() => open.mutate()}>
          {t(`payouts.${status}.open`)}
        </Button>
      }
    >
      {open.isError ? errorText(open.error) : t(`payouts.${status}.text`)}
    </Notice>
  );
}
