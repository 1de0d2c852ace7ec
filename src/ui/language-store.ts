import { COOKIE_DAYS } from '../shared/cookies.ts';
import { cleanLanguage, type Language, languageKey } from './languages.ts';

const cookieAge = COOKIE_DAYS * 24 * 3600;

/** The visitor's earlier choice; a value that is no language of ours is removed where it was found. */
export function storedLanguage(): Language | undefined {
  try {
    const value = window.localStorage.getItem(languageKey);
    const language = cleanLanguage(value);
    if (value !== null && !language) window.localStorage.removeItem(languageKey);
    return language;
  } catch {
    // Storage may be switched off; the cookie alone then carries the choice.
    return undefined;
  }
}

/** Keeps local storage and the cookie (which the server reads) in step. */
export function rememberLanguage(language: Language): void {
  try {
    window.localStorage.setItem(languageKey, language);
  } catch {
    // As above: the cookie is enough.
  }
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${cookieAge}; SameSite=Lax${secure}`;
}
