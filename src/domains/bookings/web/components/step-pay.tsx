import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { chosenOf } from '../../../prices/rules.ts';
import { HOLD_HOURS, PAY_MINUTES, REPLY_HOURS } from '../../rules.ts';
import { unchargedUntil } from '../../rules/cancellation.ts';
import styles from './book-flow.module.css';
import { ChargePlan } from './charge-plan.tsx';
import { type StepProps, stepAddress } from './flow.ts';
import { PolicyTable } from './policy-table.tsx';
import { DueNow } from './quote-panel.tsx';

/** Everything once more before it is sent: the event, the rule for cancelling, and what happens then. */
export function StepPay({ dj, draft, quote, carry }: StepProps) {
  const { t } = useTranslation(['bookings', 'profiles']);
  const { dateTimeRange, zoneName, number, list } = useFormat();
  const { data } = quote;
  if (!dj || !data) return null;
  const { bundle, add_ons } = chosenOf(dj, draft).chosen;
  const extras = add_ons.map(({ name, quantity }) =>
    quantity > 1 ? t('event.several', { name, quantity: number(quantity) }) : name,
  );
  const songs = [
    draft.must_play.length > 0 && t('pay.must_play', { count: draft.must_play.length }),
    draft.do_not_play.length > 0 && t('pay.do_not_play', { count: draft.do_not_play.length }),
  ].filter((words) => words !== false);
  const isLater = data.plan[0]?.due_at != null;
  const isCovered = carry.carry_cents > 0 && carry.due_cents === 0;
  const toFix = isLater ? ['lock', 'card'] : isCovered ? [] : ['lock', 'pay'];
  const next = data.instant_booking ? [...toFix, 'hold', 'release'] : ['answer', 'offer', 'hold', 'release'];

  return (
    <div className={styles.fields}>
      <Panel title={t('pay.event')} act={<Link to={stepAddress(dj.slug, 3)}>{t('pay.edit')}</Link>}>
        <Facts
          items={[
            {
              key: 'title',
              label: t(`profiles:event_type.${draft.event_type || 'private_party'}`),
              value: draft.title,
            },
            ...(draft.venue_name || draft.venue_address
              ? [
                  {
                    key: 'venue',
                    label: t('fields.venue_name'),
                    value: [draft.venue_name, draft.venue_address].filter(Boolean).join(', '),
                  },
                ]
              : []),
            ...(draft.guest_count === null
              ? []
              : [{ key: 'guests', label: t('fields.guest_count'), value: number(draft.guest_count) }]),
            ...(bundle ? [{ key: 'package', label: t('fields.package_id'), value: bundle.name }] : []),
            ...(extras.length > 0
              ? [{ key: 'extras', label: t('fields.add_ons'), value: list(extras) }]
              : []),
            ...(songs.length > 0 ? [{ key: 'songs', label: t('music.title'), value: list(songs) }] : []),
            ...(draft.notes
              ? [
                  {
                    key: 'notes',
                    label: t('event.notes'),
                    value: <span className={styles.written}>{draft.notes}</span>,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <Panel title={t('pay.when')} act={<Link to={stepAddress(dj.slug, 2)}>{t('pay.edit')}</Link>}>
        <p>{dateTimeRange(data.starts_at, data.ends_at, data.time_zone, 'long')}</p>
        <p className={styles.hint}>{`${draft.city} · ${zoneName(data.time_zone, data.starts_at)}`}</p>
      </Panel>
      <Panel title={t('policy.label')}>
        <PolicyTable
          policy={data.cancellation_policy}
          uncharged={unchargedUntil({ ...data, paid_cents: 0 })}
        />
      </Panel>
      <Panel title={t('pay.next')}>
        {carry.carry_cents > 0 || carry.unfit ? (
          <DueNow dj={dj} quote={data} carry={carry} />
        ) : (
          <ChargePlan {...data} currency={data.quote.currency} />
        )}
        <ol className={styles.next}>
          {next.map((step) => (
            <li key={step}>
              {t(`pay.next_steps.${step}`, {
                dj: dj.dj_name,
                minutes: PAY_MINUTES,
                hours: step === 'answer' ? REPLY_HOURS : HOLD_HOURS,
              })}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
