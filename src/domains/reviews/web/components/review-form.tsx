import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { type Review, ReviewInput } from '../../contract.ts';
import { RatingField } from './rating-field.tsx';
import styles from './review-form.module.css';
import { Stars } from './stars.tsx';

interface ReviewPanelProps {
  booking_id: string;
  my_part: 'client' | 'dj';
  other_name: string;
  /** The venue's. */
  time_zone: string;
}

/** Both sides' reviews of a booking as far as this side may see them, or the form to write one's own. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { booking_id, other_name: name, time_zone } = props;
  const { t } = useTranslation('reviews');
  const { dateTime } = useFormat();
  const { data } = useQuery(orpc.reviews.for_booking.queryOptions({ input: { booking_id } }));
  if (!data) return null;
  const { mine, theirs, theirs_is_in, can_submit, submit_by } = data;
  const date = dateTime(submit_by, time_zone);
  if (can_submit)
    return (
      <Panel id="review" title={t('form.title', { name })}>
        <div className={styles.stack}>
          <p className={styles.muted}>{t('form.blind', { date })}</p>
          {theirs_is_in && <Notice tone="info">{t('form.theirs_in', { name })}</Notice>}
          <ReviewForm {...props} />
        </div>
      </Panel>
    );
  if (!mine && !theirs) return null;
  const isOver = Boolean(mine?.published_at ?? theirs?.published_at);
  return (
    <Panel id="review" title={t('form.title_done')}>
      <div className={styles.stack}>
        {mine && <Written title={t('form.mine')} review={mine} />}
        {theirs && <Written title={t('form.theirs', { name })} review={theirs} />}
        {!isOver && <p className={styles.muted}>{t('form.waiting', { name, date })}</p>}
        {isOver && !theirs && <p className={styles.muted}>{t('form.none', { name })}</p>}
        {isOver && !mine && <p className={styles.muted}>{t('form.closed', { date })}</p>}
      </div>
    </Panel>
  );
}

function ReviewForm({ booking_id, my_part, other_name: name }: ReviewPanelProps) {
  const { t } = useTranslation('reviews');
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema: ReviewInput.omit({ booking_id: true }),
    initialValues: { rating: null as number | null, text: '' },
    labels: { rating: t('form.rating'), text: t('form.text') },
    namespace: 'reviews',
    keep: `review ${booking_id}`,
    onSubmit: async (review) => {
      try {
        const { published_at } = await api.reviews.submit({ booking_id, ...review });
        toast.success(published_at ? t('form.published') : t('form.sent'));
      } finally {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: orpc.reviews.key() }),
          queryClient.invalidateQueries({ queryKey: orpc.bookings.key() }),
        ]);
      }
    },
  });
  return (
    <form method="post" className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <RatingField {...form.field('rating')} />
      <TextAreaField
        {...form.field('text')}
        rows={4}
        maxLength={2_000}
        description={t(`form.text_help_${my_part}`, { name })}
      />
      <div>
        <Button type="submit" loading={form.pending}>
          {t('form.submit')}
        </Button>
      </div>
    </form>
  );
}

const Written = ({ title, review }: { title: string; review: Review }) => (
  <article className={styles.written}>
    <h3>{title}</h3>
    <Stars rating={review.rating} />
    <p className={styles.text}>{review.text}</p>
  </article>
);
