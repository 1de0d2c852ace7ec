import type { problemKinds } from '../../../claims/rules.ts';
import type { GigMoment } from '../../../gigs/rules.ts';

export type Side = 'client' | 'dj';
/** The sandbox's cards, by what they do. */
export const demoCards = { pays: '4242424242424242', later: '4000000000000077' } as const;
export type DemoCard = keyof typeof demoCards;

/** What somebody does about a booking, and when. Percents are whole. */
export type Deed = { at: Date } & (
  | { what: 'quick_yes' | 'accept' }
  | { what: 'offer'; discount_percent: number; message: string }
  | { what: 'decline'; by: Side; reason: string }
  | { what: 'pay'; card: DemoCard }
  | { what: 'cancel'; by: Side; reason: string }
  | { what: 'report'; by: Side; kind: (typeof problemKinds)[number]; description: string }
  | { what: 'record'; moment: GigMoment }
  | { what: 'answer'; by: Side; text: string }
  | { what: 'resolve'; refund_percent: number; note: string }
  | { what: 'review'; by: Side; rating: number; text: string }
);
