import { Hono } from 'hono';
import type { Deps } from '../../../../platform/context.ts';
import type { AppEnv } from '../../../../platform/web/app-env.ts';
import { type AnswerImage, pageImages, type ShareImage } from '../../../../platform/web/share-image.ts';
import { wordsOf } from '../../../../platform/words.ts';
import { coverArt } from '../../../../shared/cover-art.ts';
import type { Language } from '../../../../shared/languages.ts';
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import it from '../../locales/it.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };
import nl from '../../locales/nl.json' with { type: 'json' };
import pt from '../../locales/pt.json' with { type: 'json' };
import { roughPrice, slugPattern, WEDDING_HOURS } from '../../rules.ts';
import { findCity, findCountry } from '../queries/places.ts';

const wordsIn = wordsOf('markets', { en, es, fr, de, pt, nl, it, ja });
const art = (id: string) => coverArt({ id, family: 'open', bpm: 122, shape: 'tall' });

/**
 * `/city/…` of cities with prices of their own, what was agreed before what is asked, `/region/…` of countries with
 * DJs: what is on their pages, no more.
 */
export function marketShareImages({ db }: Pick<Deps, 'db'>, answer: AnswerImage): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const kinds = { city: cityImage, region: regionImage } as const;
  for (const [kind, imageOf] of Object.entries(kinds))
    app.route(
      `/${kind}`,
      pageImages(answer, {
        kind,
        slugs: slugPattern,
        make: (slug, language) => imageOf(db, slug, language),
      }),
    );
  return app;
}

async function cityImage(db: Deps['db'], slug: string, language: Language): Promise<ShareImage | null> {
  const city = await findCity(db, slug, language);
  if (!city) return null;
  const { agreed, asked, currency } = city;
  const t = wordsIn(language);
  const told = agreed
    ? { cents: agreed.totals[1], label: t('cost.agreed.middle'), hours: agreed.hours }
    : asked && { cents: asked.totals[2], label: t('cost.middle'), hours: WEDDING_HOURS };
  if (!told) return null;
  const hours = new Intl.NumberFormat(language).format(told.hours);
  return {
    title: t('cost.title', { city: city.name }),
    lines: [
      `${roughPrice(told.cents, currency, language)} · ${told.label}`,
      t('cost.hours_label', { hours }),
    ],
    art: art(slug),
  };
}

async function regionImage(db: Deps['db'], slug: string, language: Language): Promise<ShareImage | null> {
  const region = await findCountry(db, { slug }, language);
  if (!region) return null;
  const { dj_count, asked, currency } = region;
  const t = wordsIn(language);
  return {
    title: t('region.title', { country: region.name }),
    lines: [
      t('djs', { count: dj_count }),
      asked ? t('regions.middle', { price: roughPrice(asked.totals[2], currency, language) }) : '',
    ],
    art: art(slug),
  };
}
