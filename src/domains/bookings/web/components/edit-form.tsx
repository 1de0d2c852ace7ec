import { ORPCError } from '@orpc/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ClashNotice } from '../../../../ui/form/clash-notice.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { forget } from '../../../../ui/form/kept-values.ts';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { type Booking, EventDetails } from '../../contract.ts';
import { type DetailName, detailNames } from '../../rules.ts';
import styles from './booking-page.module.css';
import { DetailFields } from './detail-fields.tsx';
import { detailsOf, differences, type Merged, mergeDetails } from './merge-details.ts';
import { useRefresh } from './use-booking.ts';
import { useDetailText } from './use-detail-text.ts';

/** What is typed, and what it was typed over: kept together, so that a reload does not make old words new. */
const Base = z.object({ version: z.int(), details: EventDetails });
const Edit = EventDetails.extend({ base: Base });

/** Details by what became of them when something was saved elsewhere; see `mergeDetails`. */
const noClash: Pick<Merged, 'taken' | 'open'> = { taken: [], open: [] };

/** The client says anew what the event is to be. What was saved elsewhere meanwhile never costs what was typed here. */
export function EditForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('bookings');
  const refresh = useRefresh();
  const detailText = useDetailText();
  const { id, version, dj } = booking;
  const keep = `edit ${id}`;
  const stored = detailsOf(booking);
  // as the form was opened, or as a refusal said: never moved under somebody who is about to save
  const [newest, setNewest] = useState({ version, details: stored });
  const [isLeaving, setIsLeaving] = useState(false);

  const form = useContractForm({
    schema: Edit,
    initialValues: { ...stored, base: { version, details: stored }, clash: noClash },
    labels: Object.fromEntries(detailNames.map((name) => [name, t(`fields.${name}`)])),
    namespace: 'bookings',
    keep,
    onSubmit: async ({ base, ...typed }) => {
      const changed = differences(typed, base.details);
      const patch = Object.fromEntries(changed.map((name) => [name, typed[name]]));
      if (changed.length > 0) {
        try {
          await api.bookings.edit({ id, version: base.version, ...patch });
        } catch (error) {
          const newer = Base.safeParse(error instanceof ORPCError ? error.data : undefined);
          if (newer.success) setNewest(newer.data);
          void refresh();
          // what is newer stands below by then: the words above it only say that nothing was saved
          throw newer.success ? new ORPCError('EDIT_CLASH') : error;
        }
        toast.success(t('edit.saved', { dj: dj.dj_name }));
      }
      onClose();
      await refresh();
    },
  });
  const { base, clash } = form.values;
  const meet = useEffectEvent(() => {
    const { details, ...met } = mergeDetails(base.details, form.values, newest.details);
    const isClash = met.taken.length + met.open.length > 0;
    form.setValues({ ...details, base: newest, ...(isClash && { clash: met }) });
  });
  const isOutdated = base.version < newest.version;
  useEffect(() => {
    if (isOutdated) meet();
  }, [isOutdated]);

  const touched = differences(form.values, base.details);
  const fieldOf = (name: DetailName) => {
    const { id: field_id, label, error } = form.field(name);
    return { id: field_id, label, ...(typeof error === 'string' && { error }) };
  };
  return (
    <Panel title={t('edit.title')} id="edit">
      <form method="post" className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
        <p className={styles.muted}>{t('edit.text', { dj: dj.dj_name })}</p>
        <ErrorSummary form={form} />
        <ClashNotice
          taken={clash.taken.map((name) => t(`fields.${name}`))}
          open={clash.open
            .filter((name) => touched.includes(name))
            .map((name) => ({
              name,
              label: t(`fields.${name}`),
              saved: detailText(name, base.details[name]),
            }))}
          onTake={(name) => {
            form.setValue(name, base.details[name]);
            document.getElementById(fieldOf(name).id)?.focus();
          }}
        />
        <DetailFields
          details={form.values}
          // the empty kind of event is only offered where none was chosen yet
          set={(change) => form.setValues(change as Partial<EventDetails>)}
          field={fieldOf}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" loading={form.pending}>
            {t('edit.save')}
          </Button>
          <Button variant="quiet" onClick={touched.length > 0 ? () => setIsLeaving(true) : onClose}>
            {t(touched.length > 0 ? 'edit.discard' : 'edit.close')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={t('edit.discard_title')}
        confirm={t('edit.discard')}
        tone="danger"
        onConfirm={() => {
          forget(keep);
          onClose();
        }}
      >
        <p>{t('edit.discard_text')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
