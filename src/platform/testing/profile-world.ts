import type { Role } from '../context.ts';
import { createTestApp } from './app.ts';

/** People at their own profile as their browser is there: over HTTP, with cookie and token. */
export async function createProfileWorld() {
  const app = await createTestApp();

  /** One call as a browser sends it; `json` is the answer, or the error with its code. */
  async function call(
    name: string,
    input: object,
    { cookie, csrf_token }: { cookie?: string; csrf_token?: string } = {},
  ) {
    const response = await app.app.request(`/rpc/profiles/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...(csrf_token && { 'x-csrf-token': csrf_token }),
      },
      body: JSON.stringify({ json: input }),
    });
    const { json } = (await response.json()) as { json: never };
    return { status: response.status, json };
  }

  const tokenOf = async (cookie: string): Promise<string> =>
    (await call('token', {}, { cookie })).json['csrf_token'];

  /** Somebody new in front of their profile. */
  async function editor(role: Role, name?: string) {
    const { actor, cookie } = await app.signUp(role, name);
    const csrf_token = await tokenOf(cookie);
    return {
      ...actor,
      actor,
      cookie,
      csrf_token,
      save: (input: object) => call('save', input, { cookie, csrf_token }),
    };
  }

  return { ...app, call, tokenOf, editor };
}
