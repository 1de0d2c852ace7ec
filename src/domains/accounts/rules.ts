/** For how long somebody who proved who they are may do what is sensitive. */
const CONFIRMED_MINUTES = 10;

/** Until when that is, from the moment of the proof. */
export const confirmedUntil = (confirmed_at: Date): Date =>
  new Date(confirmed_at.getTime() + CONFIRMED_MINUTES * 60_000);

export const isConfirmed = (confirmed_at: Date | null | undefined, now: Date): boolean =>
  confirmed_at != null && confirmedUntil(confirmed_at) > now;

/** For how long the links for another address work. */
const ADDRESS_LINK_HOURS = 24;
export const addressLinksUntil = (asked_at: Date): Date =>
  new Date(asked_at.getTime() + ADDRESS_LINK_HOURS * 3_600_000);

export interface Device {
  /** By the browser's own word; null where it says nothing we know. */
  browser: string | null;
  system: string | null;
  is_handheld: boolean;
}

// many name others they are like: who names only itself comes last
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a User-Agent header says of the device, as far as people would recognise it. */
export function deviceOf(user_agent: string | null | undefined): Device {
  const find = (known: typeof browsers): string | null =>
    known.find(([sign]) => sign.test(user_agent ?? ''))?.[1] ?? null;
  const system = find(systems);
  return {
    browser: find(browsers),
    system,
    is_handheld: system === 'iPhone' || system === 'iPad' || system === 'Android',
  };
}
