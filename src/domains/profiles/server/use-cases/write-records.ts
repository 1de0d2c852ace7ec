import { eq } from 'drizzle-orm';
import tzLookup from 'tz-lookup';
import type { Actor, Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { ProfileFields } from '../../contract.ts';
import { noAvailability, visibilityIn } from '../../rules.ts';
import { type EditableField, recordFields } from '../../rules/fields.ts';
import type { Records } from '../queries/records.ts';
import { dj_profiles, profiles } from '../tables.ts';

type Changes = Partial<ProfileFields>;

interface Before {
  records: Records;
  field_versions: Record<string, number>;
}

/** Writes each change into the record it stands in; a DJ who has no DJ profile yet gets one with the usual defaults. */
export async function writeRecords(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  actor: Actor,
  { records: { profile, dj_profile }, field_versions }: Before,
  changes: Changes,
): Promise<void> {
  const updated_at = ctx.clock.now();
  const version = profile.version + 1;
  const both = changes.visibility ? visibilityIn(changes.visibility) : {};
  await tx
    .update(profiles)
    .set({
      ...pick(changes, recordFields.profile),
      ...both,
      version,
      field_versions: {
        ...field_versions,
        ...Object.fromEntries(Object.keys(changes).map((name) => [name, version])),
      },
      updated_at,
    })
    .where(eq(profiles.id, actor.id));
  const offer = { ...pick(changes, recordFields.dj_profile), ...zoneOf(changes), ...both };
  if (Object.keys(offer).length === 0) return;
  if (dj_profile)
    await tx
      .update(dj_profiles)
      .set({ ...offer, updated_at })
      .where(eq(dj_profiles.user_id, actor.id));
  else
    await tx.insert(dj_profiles).values({
      dj_name: actor.name.trim(),
      availability: noAvailability,
      ...offer,
      user_id: actor.id,
      created_at: updated_at,
      updated_at,
    });
}

function pick<Name extends EditableField>(changes: Changes, names: readonly Name[]): Pick<Changes, Name> {
  return Object.fromEntries(
    names.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  ) as Pick<Changes, Name>;
}

/** Where somebody plays says which clock their times are read by. */
const zoneOf = ({ lat, lng }: Changes): { time_zone?: string } =>
  typeof lat === 'number' && typeof lng === 'number' ? { time_zone: tzLookup(lat, lng) } : {};
