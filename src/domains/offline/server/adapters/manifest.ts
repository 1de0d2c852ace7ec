import { Hono } from 'hono';
import type { AppEnv } from '../../../../platform/web/app-env.ts';
import { wordsOf } from '../../../../platform/words.ts';
import { type Language, languages } from '../../../../shared/languages.ts';
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import it from '../../locales/it.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };
import nl from '../../locales/nl.json' with { type: 'json' };
import pt from '../../locales/pt.json' with { type: 'json' };

const wordsIn = wordsOf('offline', { en, es, fr, de, pt, nl, it, ja });

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
/** Browsers show pictures before somebody installs; `npm run install-pictures` takes them anew. */
const pictures = [
  { form_factor: 'narrow', sizes: '720x1280' },
  { form_factor: 'wide', sizes: '1280x800' },
];

/** `GET /<language>.webmanifest`: what an installed Crossfade is called and shows; one app in all languages, by its `id`. */
export function manifests(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(`/:file{(?:${languages.join('|')})\\.webmanifest}`, (c) =>
    c.body(JSON.stringify(manifestIn(c.req.param('file').slice(0, 2) as Language)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
  return app;
}

function manifestIn(language: Language) {
  const t = wordsIn(language);
  return {
    id: '/',
    lang: language,
    dir: 'ltr',
    name: 'Crossfade',
    short_name: 'Crossfade',
    description: t('app.description'),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f5',
    theme_color: '#fbf9f5',
    categories: ['music', 'events'],
    icons,
    screenshots: pictures.map(({ form_factor, sizes }) => ({
      src: `/install/${form_factor}.${language}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label: t('app.picture'),
    })),
    shortcuts: [
      { name: t('app.shortcut.find_dj'), url: '/find-dj' },
      { name: t('app.shortcut.bookings'), url: '/bookings' },
      { name: t('app.shortcut.card'), url: '/offline-card' },
    ],
  };
}
