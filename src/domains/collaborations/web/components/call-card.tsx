import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Rating } from '../../../../ui/components/rating.tsx';
import { type Tone, StatusBadge } from '../../../../ui/components/status-badge.tsx';
import {
  type Icon,
  IconBan,
  IconCalendar,
  IconCircleCheck,
  IconClock,
  IconMapPin,
  IconWallet,
} from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import type { Call } from '../../contract.ts';
import type { CallStatus } from '../../rules.ts';
import styles from './collaborations.module.css';
import { DjName } from './dj-name.tsx';

const states: Record<CallStatus, [Tone, Icon]> = {
  open: ['good', IconCircleCheck],
  closed: ['neutral', IconBan],
  expired: ['warn', IconClock],
};

interface CallCardProps {
  call: Call;
  /** Says how the call stands, where not all of the list are open. */
  hasState?: boolean;
  children: ReactNode;
}

/** A call: who, what, when, where, for how much; below it what can be done. */
export function CallCard({ call, hasState = false, children }: CallCardProps) {
  const { t } = useTranslation(['collaborations', 'profiles']);
  const format = useFormat();
  const { dj, kind, status, event_on, fee_cents, currency, expires_at } = call;
  const [tone, icon] = states[status];
  const facts: [Icon, string][] = [
    [IconCalendar, event_on ? format.calendarDate(event_on, 'long') : t('card.any_day')],
    [IconMapPin, call.city],
    [IconWallet, fee_cents === null ? t('card.by_agreement') : format.money(fee_cents, currency)],
  ];
  return (
    <article className={styles.card}>
      <DjArt dj={dj} className={styles.art} />
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.kind}>{t(`kind.${kind}`)}</span>
          {hasState && (
            <StatusBadge tone={tone} icon={icon}>
              {t(`status.${status}`)}
            </StatusBadge>
          )}
        </div>
        <h2 className={styles.title}>{call.title}</h2>
        <div className={styles.by}>
          <DjName dj={dj} />
          {dj.rating !== null && <Rating value={dj.rating} count={dj.review_count} />}
        </div>
        <ul className={styles.facts}>
          {facts.map(([Mark, words]) => (
            <li key={words}>
              <Mark size={16} aria-hidden="true" />
              {words}
            </li>
          ))}
        </ul>
        <p className={styles.text}>{call.description}</p>
        <p className={styles.quiet}>
          {[
            format.list(
              call.genres.map((genre) => t(`profiles:genre.${genre}`)),
              'bare',
            ),
            t('card.answers', { count: call.answer_count }),
            ...(status === 'open' && !event_on
              ? [t('card.until', { when: format.date(expires_at, call.time_zone, 'medium') })]
              : []),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.below}>{children}</div>
    </article>
  );
}
