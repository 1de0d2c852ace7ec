import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';

/** For staff: what waits for a decision of theirs, before everything else. */
export function OpenProblems() {
  const { t } = useTranslation('today');
  const { data } = useQuery(orpc.bookings.problems.queryOptions({ input: {} }));
  if (!data) return null;
  return (
    <Notice
      tone={data.open_count > 0 ? 'warn' : 'good'}
      title={t('problems.count', { count: data.open_count })}
      act={<Button to="/admin/dashboard">{t('problems.open')}</Button>}
    />
  );
}
