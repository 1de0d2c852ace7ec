// The specification's rules for single values (section 5), the same in the browser and on the server.

/** Letters, digits and ._%+- before the @, then a domain and a top-level part of at least two letters. */
const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
export const isEmail = (value: string): boolean => emailPattern.test(value);

/** Parses, and leads to the web: http or https. */
export function isWebUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

/** An optional plus, then at least ten characters of digits, spaces, parentheses or hyphens. */
const phonePattern = /^\+?[\d ()-]{10,}$/;
export const isPhone = (value: string): boolean => phonePattern.test(value);

/** The parts of the strong-password rule, each answerable while typing. */
export const passwordRules = {
  length: (value: string): boolean => value.length >= 8,
  lowercase: (value: string): boolean => /[a-z]/.test(value),
  uppercase: (value: string): boolean => /[A-Z]/.test(value),
  digit: (value: string): boolean => /\d/.test(value),
  symbol: (value: string): boolean => /[@$!%*?&]/.test(value),
  allowed: (value: string): boolean => /^[A-Za-z\d@$!%*?&]*$/.test(value),
} as const;
export type PasswordRule = keyof typeof passwordRules;

export const isStrongPassword = (value: string): boolean =>
  Object.values(passwordRules).every((rule) => rule(value));

/** What happened has a name. */
export const isEventName = (value: string): boolean => value.trim() !== '';
/** Milliseconds until a page answers; nothing is ready before it began. */
export const isTimeToInteractive = (ms: number): boolean => ms >= 0;

const FILE_NAME_LENGTH = 255;
/** A name any file system takes: what is no letter, digit, dot, underscore or hyphen becomes an underscore. */
export const safeFileName = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9._-]/g, '_').slice(0, FILE_NAME_LENGTH);
