import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { Notification } from '../../contract.ts';
import { pathOf } from '../../rules.ts';
import styles from './bell.module.css';
import { useNotificationText } from './notification-text.ts';

interface NotificationRowProps {
  told: Notification;
  server_now: Date;
  onRead: () => void;
}

export function NotificationRow({ told, server_now, onRead }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { relative } = useFormat();
  const now = useNow(server_now);
  const textOf = useNotificationText();
  const isUnread = told.read_at === null;
  return (
    <li>
      <Link
        to={pathOf(told.kind, told.booking_id, told.details)}
        className={styles.row}
        data-unread={isUnread || undefined}
        onClick={onRead}
      >
        {isUnread && <VisuallyHidden>{`${t('bell.unread')} `}</VisuallyHidden>}
        <span className={styles.text}>{textOf(told)}</span>
        <time className={styles.when} dateTime={told.created_at.toISOString()}>
          {relative(told.created_at, now)}
        </time>
      </Link>
    </li>
  );
}
