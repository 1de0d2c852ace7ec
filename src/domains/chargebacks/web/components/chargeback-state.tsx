import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../../ui/components/status-badge.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCircleX,
  IconClock,
  IconMinus,
} from '../../../../ui/icons.ts';
import type { ChargebackRow } from '../../contract.ts';

const looks: Record<ChargebackRow['status'], { tone: Tone; icon: Icon }> = {
  needs_response: { tone: 'bad', icon: IconAlertTriangle },
  under_review: { tone: 'warn', icon: IconClock },
  won: { tone: 'good', icon: IconCheck },
  lost: { tone: 'neutral', icon: IconCircleX },
  closed: { tone: 'neutral', icon: IconMinus },
};

type Shown = Pick<ChargebackRow, 'status' | 'is_answered' | 'is_taken' | 'evidence_due_at'>;

export const isLate = ({ evidence_due_at }: Shown, now: Date): boolean =>
  evidence_due_at !== null && evidence_due_at <= now;

/** Where it stands, in a word; what was sent off is with the bank as far as we are concerned. */
export function ChargebackState({ chargeback }: { chargeback: Shown }) {
  const { t } = useTranslation('chargebacks');
  const { status, is_answered, is_taken } = chargeback;
  const shown = status === 'needs_response' && is_answered ? 'under_review' : status;
  const { tone, icon } = looks[shown];
  const word = shown === 'needs_response' && !is_taken ? 'inquiry' : shown;
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`status.${word}`)}
    </StatusBadge>
  );
}
