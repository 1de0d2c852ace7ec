import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { picturesOf } from '../queries/pictures.ts';
import { profiles } from '../tables.ts';

/** Has the profile name what is shown: the first photo is the cover. Stored pages that show another are dropped. */
export async function showPictures(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  user_id: string,
): Promise<void> {
  const pictures = await picturesOf(tx, user_id);
  const urlOf = (kind: string) => pictures.find((one) => one.kind === kind)?.url ?? null;
  await tx
    .update(profiles)
    .set({
      avatar_url: pictures.find(({ kind }) => kind === 'photo')?.url ?? null,
      logo_url: urlOf('logo'),
      logo_dark_url: urlOf('logo_dark'),
      updated_at: clock.now(),
    })
    .where(eq(profiles.id, user_id));
  await tx.execute(sql`select pg_notify('directory', '')`);
}
