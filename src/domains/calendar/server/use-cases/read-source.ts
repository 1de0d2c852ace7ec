import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { fetchOutside, OutsideRefused } from '../../../../platform/outside-fetch.ts';
import { DAY, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { nextReadMinutes, READ_AHEAD_DAYS } from '../../rules.ts';
import { readApart } from '../adapters/read-apart.ts';
import type { BusyTime } from '../adapters/read-ics.ts';
import { SourceRefused } from '../adapters/source-refused.ts';
import { ownEventId, sourceWithZone } from '../queries/sources.ts';
import { calendar_sources } from '../tables.ts';

export const readSourceJob = defineJob({ name: 'read_calendar_source', data: z.object({ id: z.uuid() }) });

const MAX_BYTES = 5_000_000;
const statusErrors: Record<number, SourceRefused['code']> = {
  401: 'no_access',
  403: 'no_access',
  404: 'not_found',
  410: 'not_found',
};

/**
 * What a calendar elsewhere says now. Asked outside of any transaction.
 * @throws SourceRefused
 */
export async function fetchSource(deps: Deps, { url, time_zone }: { url: string; time_zone: string }) {
  const now = deps.clock.now();
  const { status, body } = await fetchOutside(deps, url, { max_bytes: MAX_BYTES }).catch((error: unknown) => {
    throw error instanceof OutsideRefused ? new SourceRefused(error.code, error) : error;
  });
  if (status !== 200) throw new SourceRefused(statusErrors[status] ?? 'bad_answer');
  return readApart(new TextDecoder().decode(body), {
    time_zone,
    from: plus(now, -DAY),
    until: plus(now, READ_AHEAD_DAYS * DAY),
    own_id: ownEventId(deps.env),
  });
}

/** Reads one again: what it says holds from now on; while it cannot be read, what it said before does. */
export async function readSource(deps: Deps, { id }: { id: string }): Promise<void> {
  const source = await sourceWithZone(deps.db, id);
  if (!source) return;
  const read = await fetchSource(deps, source).catch((error: unknown) => {
    if (error instanceof SourceRefused) return error;
    throw error;
  });
  await deps.db.transaction(async (tx) => {
    const [locked] = await tx
      .select()
      .from(calendar_sources)
      .where(eq(calendar_sources.id, id))
      .for('update');
    if (!locked) return;
    const now = deps.clock.now();
    const failures = read instanceof SourceRefused ? locked.failures + 1 : 0;
    const tried = { tried_at: now, failures, next_at: plus(now, nextReadMinutes(failures) * MINUTE) };
    const news =
      read instanceof SourceRefused
        ? { error: read.code }
        : { error: null, read_at: now, time_count: read.times.length, name: read.name || locked.name };
    await tx
      .update(calendar_sources)
      .set({ ...tried, ...news })
      .where(eq(calendar_sources.id, id));
    if (!(read instanceof SourceRefused)) await keepTimes(tx, deps, locked, read.times);
  });
}

/** The slots of a calendar are what it says now: those that are the same stay as they are. */
export async function keepTimes(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, dj_id }: { id: string; dj_id: string },
  times: readonly BusyTime[],
): Promise<void> {
  const now = clock.now().toISOString();
  await tx.execute(sql`
    with said as (
      select distinct tstzrange(starts_at, ends_at) as during, note
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
        as said (starts_at timestamptz, ends_at timestamptz, note text)
    ), gone as (
      delete from slots s where s.source_id = ${id} and not exists (
        select from said where said.during = s.during and said.note = s.note)
    )
    insert into slots (id, dj_id, kind, source_id, during, note, created_at)
    select gen_random_uuid(), ${dj_id}, 'imported', ${id}, during, note, ${now}::timestamptz from said
    where not exists (
      select from slots s where s.source_id = ${id} and s.during = said.during and s.note = said.note)`);
}
