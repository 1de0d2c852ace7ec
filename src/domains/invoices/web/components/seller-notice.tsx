import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';

/** To a DJ whose invoices would go out without what belongs on them, or who may agree to nothing before it is there. */
export function SellerNotice({ isElsewhere = false }: { isElsewhere?: boolean }) {
  const { t } = useTranslation('invoices');
  const { data } = useQuery(orpc.invoices.details.queryOptions());
  if (!data?.is_seller || data.missing.length === 0) return null;
  const [first] = data.missing;
  const number = data.missing.length === 1 && (first === 'tax_number' || first === 'vat_id') ? first : null;
  return (
    <Notice
      tone="warn"
      title={t(data.is_held_back ? 'seller.first_title' : number ? `seller.${number}_title` : 'seller.title')}
      act={isElsewhere && <DetailsAct />}
    >
      <p>{t(number ? `seller.${number}_text` : data.is_held_back ? 'seller.first_text' : 'seller.text')}</p>
    </Notice>
  );
}

/** Where instant booking is chosen, to a DJ who is asked first all the same. */
export function InstantNotice() {
  const { t } = useTranslation('invoices');
  const { data } = useQuery(orpc.invoices.details.queryOptions());
  if (!data?.is_held_back) return null;
  return (
    <Notice tone="warn" act={<DetailsAct />}>
      <p>{t('seller.instant')}</p>
    </Notice>
  );
}

function DetailsAct() {
  const { t } = useTranslation('invoices');
  return (
    <Button to="/settings/invoices" size="s">
      {t('seller.act')}
    </Button>
  );
}
