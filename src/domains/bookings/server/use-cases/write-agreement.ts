import type { Context } from '../../../../platform/context.ts';
import { answerFile } from '../../../../platform/web/answer-file.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { dateTime, dateTimeRange } from '../../../../shared/format.ts';
import { paperOf } from '../../../invoices/rules.ts';
import { drawApart, platformParty } from '../../../invoices/server/index.ts';
import { requireSide } from '../access.ts';
import { wordsIn } from '../adapters/words.ts';
import { namedBooking } from '../queries.ts';
import { agreementOf } from './describe-agreement.ts';

/**
 * The booking agreement on paper, for its two sides and staff, as it stands.
 * @throws AppError NOT_FOUND for strangers, and while nothing is agreed
 */
export async function writeAgreement(ctx: Context, { id }: { id: string }) {
  const actor = requireActor(ctx);
  const named = await namedBooking(ctx.db, id);
  if (!named) throw notFound();
  const side = requireSide(actor, 'see', named.booking);
  const { booking, client_name, dj } = named;
  if (booking.confirmed_at === null) throw notFound();
  const { language } = ctx;
  const words = wordsIn(language);
  const now = ctx.clock.now();
  const sections = await agreementOf(
    ctx.db,
    ctx,
    { booking, client_name, dj_name: dj.dj_name, is_dj: side === 'dj' },
    language,
  );
  const content = await drawApart({
    kind: 'sections',
    title: words('agreement.title'),
    number: booking.ref,
    state: words('agreement.as_of', { when: dateTime(now, booking.time_zone, language) }),
    facts: [
      [words('agreement.client'), client_name],
      [words('agreement.dj'), dj.dj_name],
      [
        words('agreement.event'),
        dateTimeRange(booking.starts_at, booking.ends_at, booking.time_zone, language),
      ],
    ],
    sections,
    author: platformParty(ctx.env).party.name,
    language,
    paper: paperOf(booking.country_code),
    drawn_at: now,
  });
  return answerFile(`agreement-${booking.ref}.pdf`, 'application/pdf', content, { inline: true });
}
