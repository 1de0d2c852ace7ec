import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Rating } from '../../../../ui/components/rating.tsx';
import { IconBolt, IconCash, IconClock, IconMapPin } from '../../../../ui/icons.ts';
import { toCents } from '../../../../shared/money.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import { useTravelText } from '../../../profiles/web/components/use-travel-text.ts';
import type { PublicDj } from '../../../profiles/contract.ts';
import { roundReply } from '../../../profiles/rules.ts';
import { type BookingDraft, findAddress } from './booking-draft.ts';
import styles from './book-flow.module.css';

/** Who it is going to be, in the few facts that decide it. */
export function StepDj({ dj, draft }: { dj: PublicDj; draft: BookingDraft }) {
  const { t } = useTranslation('bookings');
  const { money, duration, list } = useFormat();
  const travelText = useTravelText();
  return (
    <article className={styles.dj}>
      <DjArt dj={dj} className={styles.djArt} />
      <div className={styles.fields}>
        <div>
          <h3 className={styles.djName}>{dj.dj_name}</h3>
          {dj.tagline && <p className={styles.hint}>{dj.tagline}</p>}
          <Rating value={dj.rating} count={dj.review_count} />
        </div>
        <p>{list(dj.genres.map((genre) => t(`profiles:genre.${genre}`)))}</p>
        <Facts
          items={[
            { key: 'city', icon: IconMapPin, label: t('dj.base'), value: dj.city },
            {
              key: 'price',
              icon: IconCash,
              label: t('dj.price'),
              value: t('dj.price_value', {
                rate: money(toCents(dj.hourly_rate, dj.currency), dj.currency, { whole: true }),
                count: dj.minimum_hours,
              }),
            },
            {
              key: 'travel',
              icon: IconMapPin,
              label: t('lines.travel'),
              value: travelText(dj),
            },
            {
              key: 'answer',
              icon: dj.instant_booking ? IconBolt : IconClock,
              label: t('dj.answer'),
              value: dj.instant_booking
                ? t('dj.instant')
                : dj.reply_minutes === null
                  ? t('dj.on_request')
                  : t('dj.replies', { time: duration(roundReply(dj.reply_minutes)) }),
            },
          ]}
        />
        <div>
          <Button to={findAddress(draft)}>{t('dj.other')}</Button>
        </div>
      </div>
    </article>
  );
}
