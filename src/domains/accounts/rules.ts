/** What is longer is hashed by nobody. */
export const PASSWORD_MAXIMUM = 128;
/** A mailbox of 64, a host of 255, and what is between them (RFC 3696). */
export const EMAIL_MAXIMUM = 320;

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

/** How a browser reaches the device a passkey lies in. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

/** Accounts elsewhere that people can sign in with, and what these are called. */
export const providers = ['google', 'facebook', 'apple'] as const;
export type Provider = (typeof providers)[number];
export const providerNames: Record<Provider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** So many passkeys somebody has at most. */
export const PASSKEYS_MAXIMUM = 20;

// what the makers of passkeys name themselves by, where they do
const passkeyMakers: Record<string, string> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Apple Passwords',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
};

/** Where a passkey lies, as its owner knows the place; null where its maker does not say. */
export const passkeyMakerOf = (aaguid: string): string | null => passkeyMakers[aaguid] ?? null;

/** The city that a time zone is named after; null for one that is of no place. */
export function cityOf(time_zone: string | null): string | null {
  const [area, ...places] = (time_zone ?? '').split('/');
  return places.length === 0 || area === 'Etc' ? null : places.at(-1)!.replaceAll('_', ' ');
}

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
