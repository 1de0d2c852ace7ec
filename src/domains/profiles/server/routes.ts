import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';
import { profilesContract } from '../contract.ts';
import { djBySlug } from './queries.ts';
import { picturesOf } from './queries/pictures.ts';
import { isSlugFree, type Records, visibleRecords } from './queries/records.ts';
import {
  arrangePictures,
  describePicture,
  removePicture,
  restorePicture,
} from './use-cases/change-pictures.ts';
import { issueToken } from './use-cases/issue-token.ts';
import { saveProfile } from './use-cases/save-profile.ts';

const os = implement(profilesContract).$context<Context>();

export const profilesRoutes = os.router({
  dj: os.dj.handler(async ({ context, input }) => {
    const dj = await djBySlug(context.db, input.slug, context.actor);
    if (!dj) throw notFound();
    return dj;
  }),
  profile: os.profile.handler(async ({ context, input }) => (await recordsFor(context, input.id)).profile),
  dj_profile: os.dj_profile.handler(async ({ context, input }) => ({
    dj_profile: (await recordsFor(context, input.user_id)).dj_profile,
  })),
  pictures: os.pictures.handler(async ({ context, input: { user_id } }) => {
    await recordsFor(context, user_id);
    return { items: await picturesOf(context.db, user_id) };
  }),
  arrange_pictures: os.arrange_pictures.handler(({ context, input }) => arrangePictures(context, input)),
  describe_picture: os.describe_picture.handler(({ context, input }) => describePicture(context, input)),
  remove_picture: os.remove_picture.handler(({ context, input }) => removePicture(context, input)),
  restore_picture: os.restore_picture.handler(({ context, input }) => restorePicture(context, input)),
  token: os.token.handler(({ context }) => issueToken(context)),
  check_slug: os.check_slug.handler(async ({ context, input }) => ({
    is_free: await isSlugFree(context.db, input.slug, requireActor(context).id),
  })),
  save: os.save.handler(({ context, input }) => saveProfile(context, input)),
});

async function recordsFor({ db, actor }: Context, id: string): Promise<Records> {
  const records = await visibleRecords(db, id, actor);
  if (!records) throw notFound();
  return records;
}
