import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { DEFAULT_PREFIX } from '../../rules.ts';
import styles from './documents.module.css';
import { PartyFields } from './party-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { type Known, useDetailsForm } from './use-details-form.ts';

export function DetailsForm() {
  const { data, isError, refetch } = useQuery(orpc.invoices.details.queryOptions());
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />;
  return <Fields known={data} />;
}

function Fields({ known }: { known: Known }) {
  const { t } = useTranslation('invoices');
  const refresh = useRefresh();
  const form = useDetailsForm(known, async () => {
    toast.success(t('form.saved'));
    await refresh();
  });
  const prefix = form.values.number_prefix || DEFAULT_PREFIX;
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <Panel title={t('form.who')}>
        <PartyFields form={form} />
      </Panel>
      <Panel title={t('form.taxes')}>
        <TaxFields form={form} />
      </Panel>
      {known.is_seller && (
        <Panel title={t('form.numbering')}>
          <TextField
            {...form.field('number_prefix')}
            optional
            maxLength={12}
            description={t('form.number_prefix_help', { example: `${prefix}-0012` })}
          />
        </Panel>
      )}
      <p className={styles.foot}>{t('form.fixed')}</p>
      <div>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
