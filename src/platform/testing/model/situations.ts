import type { Seen } from '../booking-facts.ts';
import type { Command } from './commands.ts';
import { bookingOf, type Life } from './life.ts';

interface Situation {
  is: (booking: Seen) => boolean;
  /** What is tried then before anything else, though mostly it will be refused. */
  calls: readonly Exclude<Command['do'], 'pressing'>[];
}

const isChoosing = ({ choose_by }: Seen): boolean => choose_by !== null;
const isPromised = ({ choose_by, carried_to_id }: Seen): boolean =>
  choose_by !== null && carried_to_id !== null;

/** Where several things come together that seldom do by chance, the rarest first. */
const situations: Readonly<Record<string, Situation>> = {
  'a bank has what is promised to another booking': {
    is: (booking) => isPromised(booking) && booking.facts.posted.charged_back_cents > 0,
    calls: ['likely', 'likely', 'likely', 'card', 'due', 'verdict'],
  },
  'a payment is promised to another booking': {
    is: isPromised,
    calls: ['dispute', 'dispute', 'likely', 'card', 'due', 'return_payment', 'replace'],
  },
  'a bank decides about what waits for a choice': {
    is: (booking) => isChoosing(booking) && booking.facts.is_contested,
    calls: ['replace', 'return_payment', 'verdict', 'due'],
  },
  'a bank decides before the event': {
    is: ({ status, facts }) => status === 'confirmed' && facts.is_contested,
    calls: ['move', 'move', 'hold', 'staff_refund', 'due', 'likely', 'dj_cancels', 'verdict', 'night'],
  },
  'a bank decides after the event': {
    is: ({ status, facts }) => (status === 'completed' || status === 'disputed') && facts.is_contested,
    calls: ['due', 'due', 'due', 'due', 'likely', 'hold', 'staff_refund', 'verdict'],
  },
  'a payment has come that nobody heard of': {
    is: ({ facts }) => facts.is_unheard,
    calls: ['move', 'move', 'move', 'due', 'dj_cancels', 'dispute', 'hold', 'jobs_backwards'],
  },
  'a bank decides about what was shared out, with damage paid for': {
    is: ({ facts }) => facts.damage_cents > 0 && facts.is_contested,
    calls: ['verdict', 'verdict', 'staff_refund', 'dispute'],
  },
  'damage is paid for': {
    is: ({ facts }) => facts.damage_cents > 0,
    calls: ['dispute', 'staff_refund', 'verdict', 'pay_out', 'request'],
  },
  'a bank has taken it for good': {
    is: ({ status, facts }) =>
      status === 'confirmed' && !facts.is_contested && facts.posted.charged_back_cents > 0,
    calls: ['move', 'verdict', 'likely', 'night', 'staff_refund'],
  },
};

export const situationsOf = (booking: Seen): string[] =>
  Object.keys(situations).filter((name) => situations[name]!.is(booking));

/** What the situation calls for of a client's newest booking, or of the one whose payment waits for their choice. */
export function pressing(life: Life, which: number): Situation['calls'] {
  const left = life.seen.get(life.left[which]?.id ?? '');
  const about = [left, bookingOf(life, which)].filter((booking) => booking !== undefined);
  return Object.values(situations).find(({ is }) => about.some(is))?.calls ?? [];
}
