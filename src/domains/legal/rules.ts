/** The parts of each document, in their order. */
export const documentParts = {
  terms: [
    'parties',
    'account',
    'booking',
    'price',
    'payment',
    'held',
    'cancelling',
    'djs',
    'reviews',
    'conduct',
    'law',
  ],
  privacy: [
    'who',
    'account',
    'profile',
    'bookings',
    'payments',
    'technical',
    'messages',
    'others',
    'rights',
    'left',
  ],
  cookies: ['why', 'none', 'count', 'choose'],
} as const;
export type DocumentName = keyof typeof documentParts;

/** What browsers keep for us, under the names they show; `end` says until when. */
export const keptInBrowsers = [
  { name: 'crossfade.session_token', kind: 'cookie', key: 'session', end: 'signed_out' },
  { name: 'crossfade.two_factor, crossfade.state', kind: 'cookie', key: 'entry', end: 'minutes' },
  { name: 'crossfade.device', kind: 'cookie', key: 'device', end: 'days' },
  { name: 'i18nextLng', kind: 'both', key: 'language', end: 'days' },
  { name: 'crossfade-time-zone', kind: 'cookie', key: 'zone', end: 'days' },
  { name: 'crossfade-color-scheme, dj-ui-theme', kind: 'storage', key: 'scheme', end: 'cleared' },
  { name: 'crossfade-analytics', kind: 'storage', key: 'analytics', end: 'cleared' },
  { name: 'crossfade-session', kind: 'storage', key: 'tabs', end: 'cleared' },
  { name: 'crossfade-install', kind: 'storage', key: 'install', end: 'cleared' },
  { name: 'crossfade-seen, crossfade-kept', kind: 'storage', key: 'offline', end: 'left' },
  { name: 'crossfade-assets, crossfade-shells', kind: 'storage', key: 'files', end: 'cleared' },
  { name: 'crossfade-choice', kind: 'storage', key: 'choice', end: 'cleared' },
  { name: 'sessionStorage', kind: 'storage', key: 'drafts', end: 'tab' },
] as const;
