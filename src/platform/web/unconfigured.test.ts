import { expect, test } from 'vitest';
import { ConfigurationError, MissingVariables, readEnv } from '../env.ts';
import { languages } from '../../shared/languages.ts';
import { requestI18n } from '../../ui/i18n.server.ts';
import { plainWords } from './plain-words.ts';
import { unconfiguredApp } from './unconfigured.ts';

test('a page says that variables are missing, not which, and that it is worth coming back', async () => {
  const answer = await unconfiguredApp().request('/find-dj');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).toContain('<h1 role="alert">Missing environment variables</h1>');
  expect(text).not.toContain('DATABASE_URL');
});

test.each([
  [{ 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8' }, '/', 'ja', '環境変数が設定されていません'],
  [{ 'accept-language': 'ja', cookie: 'i18nextLng=de' }, '/', 'de', 'Umgebungsvariablen fehlen'],
  [{ 'accept-language': 'ja' }, '/es/find-dj', 'es', 'Faltan variables de entorno'],
  [{ 'accept-language': 'sv' }, '/', 'en', 'Missing environment variables'],
])('for %j it says so at %s in %s', async (headers, address, language, words) => {
  const text = await (await unconfiguredApp().request(address, { headers })).text();
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(`<h1 role="alert">${words}</h1>`);
});

test('what fails before a page is drawn is said as the pages’ own error screens say it', () => {
  for (const language of languages) {
    const words = requestI18n(language).getFixedT(language, 'ui');
    const { failed, try_again, reload } = plainWords[language];
    expect([failed, try_again, reload]).toEqual(
      ['crash.router', 'crash.text', 'crash.reload'].map((key) => words(key)),
    );
  }
});

test.each(['/api/health', '/rpc/bookings/list'])('%s is answered as calls are', async (path) => {
  const answer = await unconfiguredApp().request(path, { method: 'POST' });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Missing environment variables',
  });
});

test('what is missing is told apart from what is wrong', () => {
  expect(() => readEnv({})).toThrow(MissingVariables);
  const wrong = { DATABASE_URL: 'postgres://x/y', AUTH_SECRET: 'short' };
  expect(() => readEnv(wrong)).toThrow(ConfigurationError);
  expect(() => readEnv(wrong)).not.toThrow(MissingVariables);
});
