// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLocaleData, showApplicationError } from './boot.ts';
import { localeJson } from './i18n.server.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function put(text: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'locale-data';
  block.textContent = text;
  document.body.append(block);
}

test('the page brings its own words', () => {
  put(localeJson('ja', ['bookings']));
  expect(readLocaleData().language).toBe('ja');
});

test.each(['', '{', '{"language":"<script>","namespaces":{"ui":{}}}', '{"language":"en","namespaces":{}}'])(
  'a page with broken words (%s) is refused',
  (text) => {
    put(text);
    expect(readLocaleData).toThrow('[i18n] Initialization error');
  },
);

test('a broken start says so in English when even the words are missing, never with the error', () => {
  showApplicationError(new Error('secret'));
  expect(document.querySelector('h1')?.textContent).toBe('Application Error');
  expect(document.querySelector('button')?.textContent).toBe('Reload Page');
  expect(document.body.textContent).not.toContain('secret');
});

test('and in the reader’s language when they are there', () => {
  put(localeJson('de', []));
  showApplicationError(new Error('secret'));
  expect(document.querySelector('h1')?.textContent).toBe('Anwendungsfehler');
});
