import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../../ui/components/status-badge.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCalendarCheck,
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCreditCard,
  IconMusic,
  IconRotateClockwise,
  IconSend,
} from '../../../../ui/icons.ts';
import type { BookingStatus } from '../../rules.ts';

const looks: Record<BookingStatus, { tone: Tone; icon: Icon }> = {
  requested: { tone: 'ember', icon: IconClock },
  offered: { tone: 'tide', icon: IconSend },
  awaiting_payment: { tone: 'warn', icon: IconCreditCard },
  confirmed: { tone: 'tide', icon: IconCalendarCheck },
  completed: { tone: 'good', icon: IconMusic },
  disputed: { tone: 'bad', icon: IconAlertTriangle },
  released: { tone: 'good', icon: IconCircleCheck },
  declined: { tone: 'neutral', icon: IconCircleX },
  expired: { tone: 'neutral', icon: IconCalendarX },
  cancelled: { tone: 'neutral', icon: IconBan },
  refunded: { tone: 'neutral', icon: IconRotateClockwise },
};

/** Where a booking stands, as icon and word. */
export function BookingState({ status, strong }: { status: BookingStatus; strong?: boolean }) {
  const { t } = useTranslation('bookings');
  const { tone, icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon} strong={strong ?? false}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}
