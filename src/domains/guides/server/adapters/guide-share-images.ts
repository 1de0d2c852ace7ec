import type { Hono } from 'hono';
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
import { guidesIn } from '../queries.ts';

const wordsIn = wordsOf('guides', { en, es, fr, de, pt, nl, it, ja });

/** Each side reads guides in its own colours. */
const families = { clients: 'house', djs: 'bass' } as const;

/** Of every guide, in the words of its language. */
export const guideShareImages = (answer: AnswerImage): Hono<AppEnv> =>
  pageImages(answer, {
    kind: 'guide',
    slugs: /^[a-z-]{1,120}$/,
    make: (slug, language) => Promise.resolve(imageOf(slug, language)),
  });

function imageOf(slug: string, language: Language): ShareImage | null {
  const guide = guidesIn(language).find((one) => one.slug === slug);
  if (!guide) return null;
  const t = wordsIn(language);
  return {
    title: guide.title,
    lines: [`${t('hub.title')} · ${t(`audience.${guide.audience}`)}`],
    art: coverArt({ id: slug, family: families[guide.audience], bpm: 122, shape: 'tall' }),
  };
}
