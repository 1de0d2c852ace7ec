import type { Reader } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/context.ts';
import { dateTimeRange, money, percent } from '../../../../shared/format.ts';
import type { Language } from '../../../../shared/languages.ts';
import type { Party as PaperParty } from '../../../invoices/rules.ts';
import { platformParty, type Section, sellersOf } from '../../../invoices/server/index.ts';
import { bookingMoney } from '../../../payments/server/index.ts';
import { paidCents } from '../../../payments/rules.ts';
import { SERVICE_FEE_BPS } from '../../rules.ts';
import { unchargedUntil } from '../../rules/cancellation.ts';
import { wordsIn } from '../adapters/words.ts';
import { linesOf } from '../queries.ts';
import { describeCancellation } from './describe-cancellation.ts';
import { describeCharges } from './describe-charges.ts';
import { chargesAhead } from './plan-charges.ts';
import { type AgreementOf, listAgreed } from './list-agreed.ts';

/** What both sides of a booking agreed on, as it stands: the clauses of its agreement, in the reader's words. */
export async function agreementOf(
  reader: Reader,
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  { is_dj, ...named }: AgreementOf & { is_dj: boolean },
  language: Language,
): Promise<Section[]> {
  const { booking, dj_name } = named;
  const words = wordsIn(language);
  const { client_id, dj_id, time_zone, currency } = booking;
  const [lines, sellers, money_of] = await Promise.all([
    linesOf(reader, booking.id),
    sellersOf(reader, [client_id, dj_id]),
    bookingMoney(reader, booking.id, currency),
  ]);
  const plan = chargesAhead(booking, money_of, clock.now());
  const terms = {
    policy: booking.cancellation_policy,
    cap_percent: booking.refund_cap_percent,
    uncharged: unchargedUntil({ plan, time_zone, paid_cents: paidCents(money_of) }),
  };
  const amount = (cents: number) => money(cents, currency, language);
  const venue = [booking.venue_name, booking.venue_address, booking.city].filter(Boolean).join(', ');
  const platform = platformParty(env).party;
  const lineName = (line: (typeof lines)[number]): string => {
    if (line.kind === 'service_fee')
      return words('lines.service_fee', { percent: percent(SERVICE_FEE_BPS, language) });
    return line.label ?? words(`lines.${line.kind}`);
  };
  return [
    section(words('agreement.parties'), [
      `${words('agreement.client')}: ${partyText(sellers.get(client_id)!.party)}`,
      `${words('agreement.dj')}: ${dj_name}. ${partyText(sellers.get(dj_id)!.party)}`,
      `${partyText(platform)}: ${words('agreement.platform')}`,
    ]),
    section(words('agreement.event'), [
      booking.title,
      dateTimeRange(booking.starts_at, booking.ends_at, time_zone, language, 'long'),
      venue,
    ]),
    section(words('lines.caption'), [
      ...lines.map((line) => `${lineName(line)}: ${amount(line.total_cents)}`),
      `${words('lines.total')}: ${amount(booking.total_cents)}`,
    ]),
    section(
      words('policy.caption', { policy: words(`policy.names.${booking.cancellation_policy}`) }),
      describeCancellation(terms, language),
    ),
    section(words('agreement.charges'), await describeCharges(reader, { booking, plan, is_dj }, language)),
    section(words('agreement.accepted'), await listAgreed(reader, named, language)),
  ];
}

const section = (title: string, lines: readonly string[]): Section => ({
  title,
  passages: [{ title: null, lines }],
});

const partyText = ({ name, company, address }: PaperParty): string =>
  [company, name, ...address.split('\n')].filter(Boolean).join(', ');
