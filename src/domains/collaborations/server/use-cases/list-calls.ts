import type { Context } from '../../../../platform/context.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import type { Call, CallFilters, OpenCall, OwnCall } from '../../contract.ts';
import { statusOf } from '../../rules.ts';
import { requireDj } from '../access.ts';
import { answeredCalls, answersTo, baseOf, type CallRow, isListed, openCalls, ownCalls } from '../queries.ts';

interface Asked {
  cursor?: string | undefined;
  limit: number;
}
const pageAsked = ({ cursor, limit }: Asked) => ({ position: decodeCursor(cursor), limit: limit + 1 });
const madeAt = ({ call }: CallRow) => ({ at: call.created_at, id: call.id });

function shown({ call, dj, answer_count }: CallRow, now: Date): Call {
  const { dj_id: _dj_id, closed_at: _closed_at, updated_at: _updated_at, ...facts } = call;
  return { ...facts, status: statusOf(call, now), dj, answer_count };
}

/** As another DJ sees it: the contact only once they were accepted. */
const shownToOthers = (row: CallRow, now: Date): OpenCall => ({
  ...shown(row, now),
  my_answer: row.my_answer,
  contact: row.my_answer?.status === 'accepted' ? row.contact : null,
});

/** Calls that can be answered; nothing near somebody who does not say where they are. */
export async function listCalls(ctx: Context, input: CallFilters) {
  const actor = requireDj(ctx);
  const now = ctx.clock.now();
  const near = input.near_me ? await baseOf(ctx.db, actor.id) : input.near;
  if (input.near_me && !near) return { items: [], next_cursor: null, now };
  const filters = { ...input, near: near ?? undefined };
  const rows = await openCalls(ctx.db, actor.id, filters, now, pageAsked(input));
  const { items, next_cursor } = pageOf(rows, input.limit, madeAt);
  return { items: items.map((row) => shownToOthers(row, now)), next_cursor, now };
}

export async function listOwnCalls(ctx: Context, input: Asked) {
  const actor = requireDj(ctx);
  const now = ctx.clock.now();
  const { items, next_cursor } = pageOf(
    await ownCalls(ctx.db, actor.id, pageAsked(input)),
    input.limit,
    madeAt,
  );
  const [answers, is_listed] = await Promise.all([
    answersTo(
      ctx.db,
      items.map(({ call }) => call.id),
    ),
    isListed(ctx.db, actor.id),
  ]);
  const withAnswers = (row: CallRow): OwnCall => ({
    ...shown(row, now),
    answers: answers
      .filter(({ call_id }) => call_id === row.call.id)
      .map(({ call_id: _call_id, ...answer }) => ({
        ...answer,
        contact: answer.status === 'accepted' ? answer.contact : null,
      })),
  });
  return { items: items.map(withAnswers), next_cursor, now, is_listed };
}

export async function listAnsweredCalls(ctx: Context, input: Asked) {
  const actor = requireDj(ctx);
  const now = ctx.clock.now();
  const rows = await answeredCalls(ctx.db, actor.id, pageAsked(input));
  const { items, next_cursor } = pageOf(rows, input.limit, ({ call, my_answer }) => ({
    at: my_answer?.created_at ?? call.created_at,
    id: my_answer?.id ?? call.id,
  }));
  return { items: items.map((row) => shownToOthers(row, now)), next_cursor, now };
}
