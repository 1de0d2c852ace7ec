import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { sqlState, type Tx } from '../../../../platform/db.ts';
import { requireActor, requireVerified } from '../../../../platform/web/call.ts';
import { AppError, invalid, notFound } from '../../../../shared/errors.ts';
import type { ProfileFields } from '../../contract.ts';
import { fieldsOf, withBooked } from '../../rules.ts';
import { contradictions, type EditableField, editableFields } from '../../rules/fields.ts';
import { isPriced } from '../../../prices/rules.ts';
import { canSay } from '../access.ts';
import { bookedItems } from '../queries.ts';
import { type Records, recordsOf } from '../queries/records.ts';
import { dj_profiles, profiles } from '../tables.ts';
import { keepNumbers } from './keep-numbers.ts';
import { requireToken } from './issue-token.ts';
import { writeRecords } from './write-records.ts';

interface Save extends Partial<ProfileFields> {
  version: number;
}

/**
 * A person changes some of what is said of them, in one or both records. Only what was saved elsewhere since the
 * version that was edited is refused; the rest of two tabs' work goes together.
 * @throws AppError TOKEN_MISSING, TOKEN_INVALID, NOT_FOUND, EMAIL_UNVERIFIED, INVALID, STALE with what is newer
 */
export const saveProfile = (ctx: Context, { version, ...wanted }: Save): Promise<Records> =>
  ctx.db
    .transaction(async (tx) => {
      const actor = requireActor(ctx);
      await requireToken(tx, ctx);
      const { records, field_versions } = await lockRecords(tx, actor.id);
      const said = editableFields.filter((name) => wanted[name] !== undefined);
      if (!canSay(actor, said)) throw notFound();
      const present: Partial<Record<EditableField, unknown>> = fieldsOf(records.profile, records.dj_profile);
      const changed = said.filter((name) => !isDeepStrictEqual(wanted[name], present[name]));
      const wasSaved = (name: EditableField) => (field_versions[name] ?? 1) > version;
      const isNewer = (name: EditableField) => wasSaved(name) || (isPriced(name) && wasSaved('currency'));
      if (version > records.profile.version || changed.some(isNewer)) throw new AppError('STALE', records);
      if (changed.length === 0) return records;
      if (changed.some((name) => opensDoors(name, wanted))) requireVerified(ctx);
      const said_now = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
      const in_currency = keepNumbers(said_now, said, records.dj_profile);
      const changes = await withArchive(tx, actor.id, in_currency, records.dj_profile);
      const wrong = contradictions({ ...present, ...changes }, Object.keys(changes) as EditableField[]);
      if (Object.keys(wrong).length > 0) throw invalid(wrong);
      await writeRecords(tx, ctx, actor, { records, field_versions }, changes);
      await audit(
        tx,
        ctx,
        'profile.save',
        { type: 'profile', id: actor.id },
        { fields: Object.keys(changes) },
      );
      return (await lockRecords(tx, actor.id)).records;
    })
    .catch((error: unknown) => {
      // of all that is saved here only an address can be somebody else's
      throw sqlState(error) === '23505' ? invalid({ custom_slug: 'taken' }) : error;
    });

/**
 * Whoever is booked at once is bound by others, without a word of their own; and whoever asks on a public page tells
 * a stranger of their party, where nobody may answer before the address is proved.
 */
const opensDoors = (name: EditableField, wanted: Partial<ProfileFields>): boolean =>
  (name === 'instant_booking' && wanted.instant_booking === true) ||
  (name === 'visibility' && wanted.visibility === 'public');

/** A package or add-on that is part of a booking is archived where its DJ removes it. */
async function withArchive(
  tx: Tx,
  dj_id: string,
  changes: Partial<ProfileFields>,
  before: Records['dj_profile'],
): Promise<Partial<ProfileFields>> {
  const { packages, add_ons } = changes;
  if (!before || (!packages && !add_ons)) return changes;
  const known = [...before.packages, ...before.add_ons].map(({ id }) => id);
  const booked = await bookedItems(tx, dj_id, known);
  return {
    ...changes,
    ...(packages && { packages: withBooked(packages, before.packages, booked) }),
    ...(add_ons && { add_ons: withBooked(add_ons, before.add_ons, booked) }),
  };
}

/** The profile's row is locked first, as everywhere: its lock is the lock of both. */
async function lockRecords(tx: Tx, id: string) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('no key update');
  if (!profile) throw notFound();
  const [dj] = await tx.select().from(dj_profiles).where(eq(dj_profiles.user_id, id));
  return { records: recordsOf(profile, dj ?? null), field_versions: profile.field_versions };
}
