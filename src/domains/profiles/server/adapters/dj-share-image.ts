import { buffer } from 'node:stream/consumers';
import type { Hono } from 'hono';
import type { Deps } from '../../../../platform/context.ts';
import type { AppEnv } from '../../../../platform/web/app-env.ts';
import { type AnswerImage, pageImages, type ShareImage } from '../../../../platform/web/share-image.ts';
import { wordsOf } from '../../../../platform/words.ts';
import { coverArt, genreFamily } from '../../../../shared/cover-art.ts';
import { isId } from '../../../../shared/ids.ts';
import type { Language } from '../../../../shared/languages.ts';
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import it from '../../locales/it.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };
import nl from '../../locales/nl.json' with { type: 'json' };
import pt from '../../locales/pt.json' with { type: 'json' };
import { slugPattern } from '../../rules.ts';
import { djBySlug } from '../queries.ts';
import { pictureKey } from '../queries/pictures.ts';

const wordsIn = wordsOf('profiles', { en, es, fr, de, pt, nl, it, ja });

/** Of every DJ whom a visitor may see. */
export const djShareImages = (deps: Pick<Deps, 'db' | 'files'>, answer: AnswerImage): Hono<AppEnv> =>
  pageImages(answer, {
    kind: 'dj',
    slugs: slugPattern,
    make: (slug, language) => imageOf(deps, slug, language),
  });

async function imageOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  slug: string,
  language: Language,
): Promise<ShareImage | null> {
  const dj = await djBySlug(db, slug, null);
  if (!dj) return null;
  const t = wordsIn(language);
  const genres = dj.genres.slice(0, 4).map((genre) => t(`genre.${genre}`));
  const rating = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const id = dj.avatar_url?.split('/').at(-1) ?? '';
  const picture = isId(id) ? await files.read(pictureKey(id)) : null;
  return {
    title: dj.dj_name,
    lines: [
      dj.city,
      new Intl.ListFormat(language, { type: 'unit' }).format(genres),
      dj.rating === null || dj.review_count === 0 ? '' : `★ ${rating.format(dj.rating)} (${dj.review_count})`,
    ],
    art: picture
      ? await buffer(picture)
      : coverArt({ id: dj.user_id, family: genreFamily(dj.genres), bpm: dj.bpm, shape: 'tall' }),
  };
}
