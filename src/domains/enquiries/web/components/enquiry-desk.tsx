import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { PagedList } from '../../../../ui/components/paged-list.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import { type EnquiryStatus, enquiryStatuses } from '../../rules.ts';
import styles from './enquiries.module.css';
import { EnquiryItem } from './enquiry-item.tsx';

/** What was written to us, of one status. */
export function EnquiryDesk({ status }: { status: EnquiryStatus }) {
  const { t } = useTranslation('enquiries');
  return (
    <div className={styles.stack}>
      <nav aria-label={t('desk.statuses')} className={styles.tabs}>
        {enquiryStatuses.map((one) => (
          <Link
            key={one}
            to={one === 'open' ? '/admin/enquiries' : `/admin/enquiries?status=${one}`}
            aria-current={one === status ? 'page' : undefined}
          >
            {t(`status.${one}`)}
          </Link>
        ))}
      </nav>
      <Found status={status} />
    </div>
  );
}

function Found({ status }: { status: EnquiryStatus }) {
  const { t } = useTranslation('enquiries');
  const { inputs, add } = useCursors();
  const pages = readPages(
    useQueries({
      queries: inputs.map((page) => orpc.enquiries.list.queryOptions({ input: { status, ...page } })),
    }),
  );
  const empty = <EmptyState title={t(`desk.empty.${status}.title`)} text={t(`desk.empty.${status}.text`)} />;
  return (
    <PagedList pages={pages} onMore={add} rows={4} empty={empty}>
      {({ now }) =>
        pages.items.map((enquiry) => <EnquiryItem key={enquiry.id} enquiry={enquiry} server_now={now} />)
      }
    </PagedList>
  );
}
