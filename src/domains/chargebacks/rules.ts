import { DAY, plus } from '../../shared/calendar-date.ts';
import type { ChargebackStatus } from '../payments/rules/chargebacks.ts';

/** Which chargebacks a list shows: those that wait for our answer, those with the bank, those that are over. */
export const tabNames = ['answer', 'open', 'over', 'all'] as const;
export type TabName = (typeof tabNames)[number];

/** Staff are reminded so long before evidence is due. */
const REMIND_DAYS = 2;
export const remindFrom = (now: Date): Date => plus(now, REMIND_DAYS * DAY);

export interface Answerable {
  status: ChargebackStatus;
  /** When the gateway was asked to pass the evidence on; null while it is only written. */
  asked_at: Date | null;
}

/** There is one chance as a rule: nothing is changed once it was sent off. Whether it is too late the bank says. */
export const mayAnswer = ({ status, asked_at }: Answerable): boolean =>
  status === 'needs_response' && asked_at === null;

export interface EvidenceFacts {
  ref: string;
  title: string;
  dj_name: string;
  client_name: string;
  venue: string;
  /** As a person writes it, in the venue's zone. */
  when: string;
  /** What was agreed when it was paid, or first where it was not paid for this. */
  price: string;
  payment: string;
  /** What made it another price since, each agreed to by itself. */
  repriced: readonly { at: string; what: string; price: string }[];
  /** What happened, in order: when and what. */
  timeline: readonly { at: string; what: string }[];
  /** What the DJ's phone recorded at the event. */
  night: readonly { at: string; what: string }[];
  review: string | null;
  /** The price as it was agreed, line by line. */
  agreed: readonly { what: string; amount: string }[];
  /** What people wrote to each other about it, in order. */
  said: readonly { at: string; who: string; words: string }[];
  /** Each movement of its money, as the cardholder's own statement has it. */
  account: readonly { at: string; what: string; amount: string }[];
}

/** A long letter is told by its beginning: all of it together has to fit. */
export const LONGEST_QUOTE = 800;
const quoted = (words: string, longest: number): string => {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > longest ? `${line.slice(0, longest)} …` : line}"`;
};

const titled = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${title}\n${lines.map((line) => `- ${line}`).join('\n')}`] : [];

/** Our side of it, from what is on record. In English, which banks and card networks read everywhere. */
export function explain(facts: EvidenceFacts, longest_quote = LONGEST_QUOTE): string {
  const { ref, title, dj_name, client_name, venue, when, price, payment, timeline, night, review } = facts;
  const { repriced, agreed, said, account } = facts;
  return [
    `The cardholder ${client_name} booked the DJ ${dj_name} for "${title}" (booking ${ref}) on ${when}, at ${venue}.`,
    `The price, ${price}, was shown in full and accepted before payment. ${payment}`,
    ...titled(
      'What changed the price since, each agreed to by itself:',
      repriced.map(({ at, what, price: now }) => `${at}: ${what}; from then on ${now}`),
    ),
    ...titled(
      'What was agreed, line by line:',
      agreed.map(({ what, amount }) => `${what}: ${amount}`),
    ),
    ...titled(
      'What was recorded at the event:',
      night.map(({ at, what }) => `${at}: ${what}`),
    ),
    ...titled(
      'The booking from request to today:',
      timeline.map(({ at, what }) => `${at}: ${what}`),
    ),
    ...titled(
      'What was written:',
      said.map(({ at, who, words }) => `${at}, ${who}: ${quoted(words, longest_quote)}`),
    ),
    ...titled(
      'Where the money of this booking went:',
      account.map(({ at, what, amount }) => `${at}: ${amount} ${what}`),
    ),
    ...(review ? [`The cardholder reviewed the DJ after the event: ${review}`] : []),
  ].join('\n\n');
}

/** A part of what `explain` wrote, as paper sets it: a title with its lines, or words alone. */
export interface Passage {
  title: string | null;
  lines: readonly string[];
}

/** The same again out of the text that staff may have amended. */
export const passagesOf = (text: string): Passage[] =>
  text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [first = '', ...rest] = block.split('\n');
      const isList = rest.length > 0 && rest.every((line) => line.startsWith('- '));
      return isList
        ? { title: first.replace(/:$/, ''), lines: rest.map((line) => line.slice(2)) }
        : { title: null, lines: [first, ...rest] };
    });

export interface SaleFacts {
  what: string;
  dj_name: string;
  client_name: string;
  service: string;
  /** What was paid, when and how. */
  receipt: string;
  timeline: readonly { at: string; what: string }[];
}

/** The same of what was sold beside bookings. */
export const explainSale = ({ what, dj_name, client_name, service, receipt, timeline }: SaleFacts): string =>
  [
    `The cardholder ${client_name} paid the DJ ${dj_name} for "${what}". ${service}`,
    receipt,
    ...titled(
      'From the payment page to today:',
      timeline.map((event) => `${event.at}: ${event.what}`),
    ),
  ].join('\n\n');

export interface PlanFacts {
  name: string;
  price: string;
  client_name: string;
  receipt: string;
  timeline: readonly { at: string; what: string }[];
}

/** The same of a plan that is paid for period by period. */
export const explainPlan = ({ name, price, client_name, receipt, timeline }: PlanFacts): string =>
  [
    `The cardholder ${client_name} ordered the plan "${name}" at ${price}, which goes on until they end it. Price and period were shown on the payment page before the first payment was confirmed.`,
    receipt,
    ...titled(
      'From the payment page to today:',
      timeline.map((event) => `${event.at}: ${event.what}`),
    ),
  ].join('\n\n');
