import { localeDataId } from './document.tsx';
import type { LocaleNamespaces } from './i18n.ts';
import { cleanLanguage, type Language } from './languages.ts';

/**
 * The words the server put into the page.
 * @throws when the page does not carry them: it is broken or not ours.
 */
export function readLocaleData(): { language: Language; namespaces: LocaleNamespaces } {
  try {
    const { language, namespaces } = JSON.parse(document.getElementById(localeDataId)?.textContent ?? '') as {
      language: string;
      namespaces: LocaleNamespaces;
    };
    const clean = cleanLanguage(language);
    if (!clean || !namespaces.ui) throw new Error('incomplete');
    return { language: clean, namespaces };
  } catch (error) {
    throw new Error('[i18n] Initialization error', { cause: error });
  }
}

/**
 * What is loaded late asks for the shell's style sheet as well, and looks for it by its address. The router has written
 * that with a `#`, so the sheet would be applied a second time, and with it the whole page anew; a sheet that is disabled
 * is neither fetched nor applied, but found.
 */
export function nameShellStyles(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/shell-"][href$="#"]');
  if (!sheet) return;
  const name = document.createElement('link');
  name.disabled = true;
  name.rel = 'stylesheet';
  name.href = sheet.href.slice(0, -1);
  document.head.append(name);
}

/** For the case that even the words are missing. */
const english = { 'crash.application': 'Application Error', 'crash.reload': 'Reload Page' };

function word(key: keyof typeof english): string {
  try {
    const { namespaces } = readLocaleData();
    const found = key
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], namespaces.ui);
    return typeof found === 'string' ? found : english[key];
  } catch {
    return english[key];
  }
}

/** Replaces whatever is there, without React and without the error's own text. */
export function showApplicationError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the last place where a broken start can be seen
  console.error(error);
  // no scripts are to come any more for which a press would have to wait
  window.earlyInput = undefined;
  const heading = document.createElement('h1');
  heading.textContent = word('crash.application');
  const button = document.createElement('button');
  button.textContent = word('crash.reload');
  button.addEventListener('click', () => window.location.reload());
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.dataset.applicationError = '';
  main.append(heading, button);
  const body = document.body ?? document.documentElement.appendChild(document.createElement('body'));
  body.replaceChildren(main);
}
