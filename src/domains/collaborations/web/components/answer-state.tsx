import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../../ui/components/status-badge.tsx';
import { type Icon, IconBan, IconCircleCheck, IconClock, IconX } from '../../../../ui/icons.ts';
import type { AnswerStatus } from '../../rules.ts';

const states: Record<AnswerStatus, [Tone, Icon]> = {
  waiting: ['tide', IconClock],
  accepted: ['good', IconCircleCheck],
  declined: ['neutral', IconX],
  withdrawn: ['neutral', IconBan],
};

export function AnswerState({ status }: { status: AnswerStatus }) {
  const { t } = useTranslation('collaborations');
  const [tone, icon] = states[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`answer_status.${status}`)}
    </StatusBadge>
  );
}
