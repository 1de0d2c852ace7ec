import type { Reader } from '../../../../platform/db.ts';
import { dateTime, money } from '../../../../shared/format.ts';
import type { Language } from '../../../../shared/languages.ts';
import { pricePurposes } from '../../../payments/rules.ts';
import type { PlannedCharge } from '../../../payments/rules.ts';
import { keptCard, listStatement } from '../../../payments/server/index.ts';
import { wordsIn } from '../adapters/words.ts';
import type { BookingRow } from './change-booking.ts';

/** What of the price was charged and is still to be, when and to which card; the card's digits are not the DJ's to read. */
export async function describeCharges(
  reader: Reader,
  { booking, plan, is_dj }: { booking: BookingRow; plan: readonly PlannedCharge[]; is_dj: boolean },
  language: Language,
): Promise<string[]> {
  const words = wordsIn(language);
  const { id, currency, time_zone } = booking;
  const statement = await listStatement(reader, id, true);
  const { card_last4 } = await keptCard(reader, id);
  const told = (what: string, cents: number, how: string) =>
    `${what}: ${money(cents, currency, language)}. ${how}`;
  const when = (at: Date) => dateTime(at, time_zone, language);
  /** The words with the card where its reader may know it. */
  const card = (key: string, at: Date, last4: string | null) =>
    words(last4 && !is_dj ? `${key}_card` : key, { when: when(at), last4 });
  return [
    ...statement.flatMap(({ kind, purpose, amount_cents, created_at, card_last4: last4 }) => {
      if (kind === 'carry_in')
        return [
          told(words('agreement.carried'), amount_cents, words('agreement.paid', { when: when(created_at) })),
        ];
      const isOfPrice = kind === 'charge' && pricePurposes.some((one) => one === purpose);
      return isOfPrice
        ? [told(words(`plan.${purpose}`), amount_cents, card('agreement.paid', created_at, last4))]
        : [];
    }),
    ...plan.flatMap(({ purpose, amount_cents, due_at }) =>
      due_at
        ? [told(words(`plan.${purpose}`), amount_cents, card('money.balance_due', due_at, card_last4))]
        : [],
    ),
    words('agreement.damage'),
  ];
}
