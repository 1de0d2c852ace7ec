import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../../ui/components/status-badge.tsx';
import { type Icon, IconBan, IconCircleCheck, IconClock, IconLogout, IconX } from '../../../../ui/icons.ts';
import type { MemberState } from '../../rules.ts';

const looks: Record<MemberState, { tone: Tone; icon: Icon }> = {
  active: { tone: 'good', icon: IconCircleCheck },
  unverified: { tone: 'warn', icon: IconClock },
  banned: { tone: 'bad', icon: IconBan },
  leaving: { tone: 'warn', icon: IconLogout },
  erased: { tone: 'neutral', icon: IconX },
};

export function MemberStateBadge({ state }: { state: MemberState }) {
  const { t } = useTranslation('members');
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>;
}
