import { api } from './api.ts';
import { keep, kept } from './browser-storage.ts';

const key = 'crossfade-csrf';

async function tokenOf(): Promise<string> {
  const known = kept('sessionStorage', key);
  if (known) return known;
  const { csrf_token } = await api.profiles.token();
  keep('sessionStorage', key, csrf_token);
  return csrf_token;
}

/** Calls with this tab's anti-forgery token; once more with a new one where its session has ended meanwhile. */
export async function withToken<Output>(call: (csrf_token: string) => Promise<Output>): Promise<Output> {
  try {
    return await call(await tokenOf());
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'TOKEN_INVALID')) throw error;
    keep('sessionStorage', key, null);
    return call(await tokenOf());
  }
}
