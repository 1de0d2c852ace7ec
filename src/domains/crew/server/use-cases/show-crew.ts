import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { hasFeature } from '../../../../shared/plans.ts';
import type { Crew, Work } from '../../contract.ts';
import { accountOf, CREW_SEATS, shareCents } from '../../rules.ts';
import { companiesOf, companyOf, membersOf, workOf } from '../queries.ts';
import { shareable } from './show-shares.ts';

const WORK_SHOWN = 30;

/** Somebody's crew, whose crew they are in, and what they work there. */
export async function showCrew(
  ctx: Context,
  { invitation_id }: { invitation_id?: string | undefined },
): Promise<Crew> {
  const actor = requireActor(ctx);
  const [company, members, companies, rows] = await Promise.all([
    companyOf(ctx.db, actor.id),
    membersOf(ctx.db, actor.id),
    companiesOf(ctx.db, actor, invitation_id),
    workOf(ctx.db, actor.id, WORK_SHOWN),
  ]);
  return {
    company: company && {
      has_seats: hasFeature(company.subscription_plan, 'crew'),
      seats: CREW_SEATS,
      members: members.map(({ has_account, is_payable, ...member }) => ({
        ...member,
        account: accountOf({ has_account, is_payable }),
      })),
    },
    companies,
    work: await Promise.all(rows.map((row) => withShare(ctx, row))),
  };
}

/** Without what the booking costs: that is between its company and its client. */
async function withShare(ctx: Context, row: Awaited<ReturnType<typeof workOf>>[number]): Promise<Work> {
  const { got_cents, total_cents, service_fee_cents, platform_fee_bps, ...work } = row;
  const price = { total_cents, service_fee_cents, platform_fee_bps };
  const { dj_cents, minutes } = await shareable(ctx.db, { ...work, ...price, id: row.booking_id });
  return {
    ...work,
    share_cents: row.status === 'released' ? got_cents : shareCents(row, dj_cents, minutes),
  };
}
