import { Hono } from 'hono';
import type { AppEnv } from '../../../../platform/web/app-env.ts';
import type { AnswerImage } from '../../../../platform/web/share-image.ts';
import { wordsOf } from '../../../../platform/words.ts';
import { coverArt } from '../../../../shared/cover-art.ts';
import { type Language, languages } from '../../../../shared/languages.ts';
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import it from '../../locales/it.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };
import nl from '../../locales/nl.json' with { type: 'json' };
import pt from '../../locales/pt.json' with { type: 'json' };

const wordsIn = wordsOf('directory', { en, es, fr, de, pt, nl, it, ja });

/** `GET /<language>.png`: what a link to a page looks like that has no picture of its own. */
export function siteShareImages(answer: AnswerImage): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(`/:file{(?:${languages.join('|')})\\.png}`, (c) => {
    const language = c.req.param('file').slice(0, 2) as Language;
    const title = wordsIn(language)('home.title');
    const art = coverArt({ id: 'crossfade', family: 'house', bpm: 122, shape: 'tall' });
    return answer(c, `site ${language}`, () => Promise.resolve({ title, lines: [], art }));
  });
  return app;
}
