import { useTranslation } from 'react-i18next';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { StatusBadge, type Tone } from '../../../../ui/components/status-badge.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconLock,
  IconMinus,
  IconSend,
} from '../../../../ui/icons.ts';
import { useFormat, useZoneNote } from '../../../../ui/use-format.ts';
import type { Payout } from '../../contract.ts';
import type { PayoutState } from '../../rules.ts';
import styles from './payouts.module.css';

const looks: Record<PayoutState, { tone: Tone; icon: Icon }> = {
  scheduled: { tone: 'tide', icon: IconLock },
  held: { tone: 'bad', icon: IconAlertTriangle },
  on_its_way: { tone: 'ember', icon: IconSend },
  paid: { tone: 'good', icon: IconCircleCheck },
  withheld: { tone: 'neutral', icon: IconMinus },
};

/** Its state in a word, with its moment: to the minute while it is to come, to the day once it came. */
export function PayoutWhen({ payout: { state, at, time_zone }, now }: { payout: Payout; now: Date }) {
  const { t } = useTranslation('payouts');
  const { date, dateTime, relative } = useFormat();
  const zoneNote = useZoneNote();
  const isToCome = state === 'scheduled' && at > now;
  const when = isToCome ? dateTime(at, time_zone) : date(at, time_zone);
  const word = state === 'scheduled' && !isToCome ? 'due' : state;
  return (
    <div className={styles.when}>
      <StatusBadge tone={looks[state].tone} icon={looks[state].icon}>
        {t(`when.${word}`, { when })}
      </StatusBadge>
      {isToCome && (
        <span className={styles.detail}>
          <Dotted>
            {relative(at, now)}
            {zoneNote(time_zone, at)}
          </Dotted>
        </span>
      )}
    </div>
  );
}
