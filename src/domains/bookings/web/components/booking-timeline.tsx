import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/components/panel.tsx';
import { Timeline, type TimelineItem } from '../../../../ui/components/timeline.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { type DetailName, detailNames } from '../../rules.ts';
import { changesOf } from '../../rules/agreed.ts';
import type { Booking, TimelineEvent } from '../../contract.ts';
import { useDetailText } from './use-detail-text.ts';

const sideOf = (actor: TimelineEvent['actor']): TimelineItem['who'] =>
  actor === 'client' || actor === 'dj' ? actor : 'platform';

const numberIn = (details: TimelineEvent['details'], name: string): number | undefined => {
  const value = details[name];
  return typeof value === 'number' ? value : undefined;
};
const textIn = (details: TimelineEvent['details'], name: string): string => {
  const value = details[name];
  return typeof value === 'string' ? value : '';
};

interface DetailChange {
  name: DetailName;
  /** Given of details that are short enough to be said. */
  from?: unknown;
  to?: unknown;
}
const changesIn = ({ changes }: TimelineEvent['details']): DetailChange[] =>
  Array.isArray(changes)
    ? changes.filter((change): change is DetailChange => detailNames.includes((change as DetailChange).name))
    : [];

/** What happened, newest first, told from where the reader stands. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { dateTime } = useFormat();
  const describe = useSentences(booking);
  return (
    <Panel title={t('timeline.title')}>
      <Timeline
        items={booking.timeline.toReversed().map((event) => ({
          key: event.id,
          who: sideOf(event.actor),
          ...describe(event),
          at: event.created_at,
          at_text: dateTime(event.created_at, booking.time_zone),
        }))}
      />
    </Panel>
  );
}

function useSentences(booking: Booking): (event: TimelineEvent) => { title: string; detail?: string } {
  const { t, i18n } = useTranslation('bookings');
  const { dateTime, money, list, time, duration, sentences } = useFormat();
  const detailText = useDetailText();
  const { my_part, client_name, dj, currency, time_zone } = booking;

  return (event) => {
    const { action, actor, details } = event;
    const who = actor === my_part ? 'you' : actor === 'client' || actor === 'dj' ? 'name' : 'platform';
    const cents =
      numberIn(details, 'amount_cents') ??
      numberIn(details, 'total_cents') ??
      numberIn(details, 'refund_cents');
    const values = {
      name: actor === 'dj' ? dj.dj_name : client_name,
      dj: dj.dj_name,
      amount: cents === undefined ? '' : money(cents, currency),
      time: details['at'] ? time(new Date(textIn(details, 'at')), time_zone) : '',
    };
    const turn = textIn(details, 'turn');
    const title = [
      `timeline.${action}.${turn}_${my_part}`,
      `timeline.${action}.${turn}`,
      `timeline.${action}.${who}`,
      `timeline.${action}.any`,
    ].find((key) => i18n.exists(`bookings:${key}`));
    return { title: t(title ?? 'timeline.changed', values), ...detailOf(event, values) };
  };

  function changeText(change: DetailChange): string {
    const field = t(`fields.${change.name}`);
    if (!('to' in change)) return field;
    const [from, to] = [detailText(change.name, change.from), detailText(change.name, change.to)];
    return t('timeline.edit.from_to', { field, from, to });
  }

  function detailOf(
    { action, actor, details }: TimelineEvent,
    values: { amount: string; dj: string },
  ): { detail?: string } {
    const refund = numberIn(details, 'refund_cents');
    if (action === 'report') return { detail: t(`problem.kinds.${textIn(details, 'kind') || 'other'}`) };
    if (action === 'resolve')
      return { detail: t(`problem.decided.${textIn(details, 'resolution') || 'release'}`, values) };
    if (action === 'edit') return { detail: list(changesIn(details).map(changeText), 'bare') };
    const minutes = numberIn(details, 'minutes');
    if (minutes) return { detail: `${t('lines.overtime')}: ${duration(minutes)}` };
    if (textIn(details, 'label')) return { detail: textIn(details, 'label') };
    if (action === 'reschedule' || action === 'reschedule_proposed') {
      const { starts_at, ends_at, total_cents } = changesOf(details);
      const changed = (field: string, from: string, to: string) =>
        t('timeline.edit.from_to', { field: t(field), from, to });
      const said = [
        starts_at &&
          changed('event.when', dateTime(starts_at.from, time_zone), dateTime(starts_at.to, time_zone)),
        ends_at &&
          changed('fields.end_time', dateTime(ends_at.from, time_zone), dateTime(ends_at.to, time_zone)),
        total_cents &&
          changed('lines.total', money(total_cents.from, currency), money(total_cents.to, currency)),
        refund && t('timeline.cancel.detail', { amount: money(refund, currency) }),
      ].filter((one) => typeof one === 'string');
      return said.length > 0 ? { detail: list(said, 'bare') } : {};
    }
    const carried = numberIn(details, 'carried_cents');
    if (action === 'pay')
      return {
        detail: sentences(
          carried && t('timeline.pay.carried', { amount: money(carried, currency) }),
          t('timeline.pay.detail'),
        ),
      };
    if (action === 'pay_carried') return { detail: t('timeline.pay.detail') };
    // a charge's reason is the gateway's code; only people's own words are quoted
    const words = actor === 'gateway' || actor === 'clock' ? '' : textIn(details, 'reason');
    const quoted = words && t('timeline.quote', { words });
    const refunded =
      (action === 'cancel' || action === 'carry') && refund
        ? t('timeline.cancel.detail', { amount: money(refund, currency) })
        : '';
    const detail = sentences(refunded, quoted);
    return detail ? { detail } : {};
  }
}
