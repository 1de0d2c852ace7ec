import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../../ui/components/status-badge.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleHalf,
  IconCircleX,
  IconClock,
  IconRotateClockwise,
} from '../../../../ui/icons.ts';
import type { ChargeStatus, chargePurposes } from '../../../payments/rules.ts';
import type { RefundState } from '../../rules.ts';

const looks: Record<ChargeStatus, { tone: Tone; icon: Icon }> = {
  created: { tone: 'neutral', icon: IconCircle },
  open: { tone: 'ember', icon: IconClock },
  processing: { tone: 'warn', icon: IconClock },
  authorised: { tone: 'neutral', icon: IconClock },
  succeeded: { tone: 'good', icon: IconCircleCheck },
  declined: { tone: 'bad', icon: IconCircleX },
  expired: { tone: 'neutral', icon: IconCircleX },
};
const refundLooks: Record<Exclude<RefundState, 'none'>, { tone: Tone; icon: Icon }> = {
  underway: { tone: 'warn', icon: IconClock },
  refused: { tone: 'bad', icon: IconAlertTriangle },
  part: { tone: 'neutral', icon: IconCircleHalf },
  full: { tone: 'neutral', icon: IconRotateClockwise },
};

/** Where a payment stands: what went back of it says more than that it once came. */
export function PaymentState({
  status,
  purpose,
  refund_state,
  strong = false,
}: {
  status: ChargeStatus;
  purpose: (typeof chargePurposes)[number];
  refund_state: RefundState;
  strong?: boolean;
}) {
  const { t } = useTranslation('accounting');
  // nothing is paid with a card that is only kept
  const word = purpose === 'card' && status === 'succeeded' ? 'kept' : status;
  const { tone, icon } = refund_state === 'none' ? looks[status] : refundLooks[refund_state];
  return (
    <StatusBadge tone={tone} icon={icon} strong={strong}>
      {refund_state === 'none' ? t(`status.${word}`) : t(`refund_state.${refund_state}`)}
    </StatusBadge>
  );
}
