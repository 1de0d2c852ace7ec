import type { Handler } from 'hono';
import { languages } from '../../shared/languages.ts';

/** One person's own pages, whichever language is before them; what is no page; and what only this machine shows. */
const closed = [
  '/admin/',
  '/auth',
  '/bookings',
  '/dashboard',
  '/dev/',
  '/financials',
  '/profile',
  '/settings',
];

/** Crawlers may read what visitors may; the sitemap says where that is. */
export function robots(base_url: string): Handler {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /rpc/',
    'Disallow: /sandbox/',
    ...['', ...languages.map((language) => `/${language}`)].flatMap((before) =>
      closed.map((path) => `Disallow: ${before}${path}`),
    ),
    '',
    `Sitemap: ${base_url}/sitemap.xml`,
    '',
  ];
  return (c) =>
    c.body(lines.join('\n'), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
}
