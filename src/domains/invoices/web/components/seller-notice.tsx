import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';

/** To a DJ whose invoices would go out without what belongs on them. */
export function SellerNotice({ isElsewhere = false }: { isElsewhere?: boolean }) {
  const { t } = useTranslation('invoices');
  const { data } = useQuery(orpc.invoices.details.queryOptions());
  if (!data?.is_seller || data.is_complete) return null;
  return (
    <Notice
      tone="warn"
      title={t('seller.title')}
      act={
        isElsewhere && (
          <Button to="/settings/invoices" size="s">
            {t('seller.act')}
          </Button>
        )
      }
    >
      <p>{t('seller.text')}</p>
    </Notice>
  );
}
