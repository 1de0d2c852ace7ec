import { useTranslation } from 'react-i18next';
import { toCents } from '../../../../shared/money.ts';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { PublicDj } from '../../../profiles/contract.ts';
import { Includes } from '../../../profiles/web/components/dj-packages.tsx';
import { AddOnChoices } from './add-on-choices.tsx';
import styles from './book-flow.module.css';
import { DetailFields } from './detail-fields.tsx';
import type { StepProps } from './flow.ts';

/** The event's details, and the DJ's packages and extras for it. */
export function StepEvent({ dj, draft, set, field }: StepProps) {
  const { t } = useTranslation('bookings');
  const extras = field('add_ons');
  return (
    <DetailFields details={draft} set={set} field={field}>
      {dj && dj.packages.length > 0 && <Packages dj={dj} draft={draft} set={set} field={field} />}
      {dj && dj.add_ons.length > 0 && (
        <fieldset id={extras.id} tabIndex={-1}>
          <legend className={styles.legend}>{t('fields.add_ons')}</legend>
          <AddOnChoices
            add_ons={dj.add_ons}
            currency={dj.currency}
            value={draft.add_ons}
            onChange={(add_ons) => set({ add_ons })}
          />
          {extras.error && <p className={styles.wrong}>{extras.error}</p>}
        </fieldset>
      )}
    </DetailFields>
  );
}

const BY_THE_HOUR = 'by-the-hour';

function Packages({ dj, draft, set, field }: { dj: PublicDj } & Pick<StepProps, 'draft' | 'set' | 'field'>) {
  const { t } = useTranslation(['bookings', 'profiles']);
  const { money, number } = useFormat();
  const rate = money(toCents(dj.hourly_rate, dj.currency), dj.currency, { whole: true });
  return (
    <RadioCards
      {...field('package_id')}
      value={draft.package_id ?? BY_THE_HOUR}
      onChange={(id) => set({ package_id: id === BY_THE_HOUR ? null : id })}
      description={t('event.package_help', { rate })}
      options={[
        {
          value: BY_THE_HOUR,
          label: t('event.by_hour'),
          detail: t('dj.price_value', { rate, count: dj.minimum_hours }),
        },
        ...dj.packages.map((one) => ({
          value: one.id,
          label: t('event.add_on', { name: one.name, price: money(one.price_cents, dj.currency) }),
          detail: (
            <>
              {t('profiles:packages.hours', { count: one.hours, hours: number(one.hours) })}
              <Includes text={one.includes} />
            </>
          ),
        })),
      ]}
    />
  );
}
