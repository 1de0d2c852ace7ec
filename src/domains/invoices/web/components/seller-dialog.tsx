import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import Dialog from '../../../../ui/components/dialog.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import styles from './documents.module.css';
import { PartyFields } from './party-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { type Known, useDetailsForm } from './use-details-form.ts';

interface SellerDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What saving goes on with: the button's words, and the deed. */
  act: string;
  onSaved: () => Promise<void>;
}

/** Over what a DJ is about to agree to: what belongs on the invoice for it, and then on with it. Fetched when needed. */
export default function SellerDialog({ opened, onClose, act, onSaved }: SellerDialogProps) {
  const { t } = useTranslation('invoices');
  const { data, isError, refetch } = useQuery(orpc.invoices.details.queryOptions());
  return (
    <Dialog opened={opened} onClose={onClose} title={t('seller.dialog')}>
      <div className={styles.stack}>
        <p>{t('seller.dialog_text')}</p>
        {data && <Fields known={data} act={act} onSaved={onSaved} />}
        {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />)}
      </div>
    </Dialog>
  );
}

function Fields({ known, act, onSaved }: { known: Known } & Pick<SellerDialogProps, 'act' | 'onSaved'>) {
  const { details, defaults } = known;
  const { legal_name, country_code } = details;
  // what is known already is there to be read, and not to be typed
  const begun = {
    ...details,
    legal_name: legal_name || defaults.legal_name,
    country_code: country_code || defaults.country_code,
  };
  const form = useDetailsForm({ ...known, details: begun }, onSaved);
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <PartyFields form={form} isShort />
      <TaxFields form={form} />
      <Button type="submit" variant="primary" full loading={form.pending}>
        {act}
      </Button>
    </form>
  );
}
