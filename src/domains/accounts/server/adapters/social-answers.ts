/**
 * A provider's form comes from its own site and proves nothing by our cookies; it is answered with an
 * address of ours, which the browser opens with them.
 */
export function withoutCookies(request: Request, path: string): Request {
  if (request.method !== 'POST' || !path.startsWith('/callback/')) return request;
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  return new Request(request, { headers });
}

/** Why signing in elsewhere failed is said to developers; where real people sign in, only that it did. */
export async function quietly(path: string, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  const location = headers.get('location');
  if (path.startsWith('/callback/') || path === '/error') {
    const [page = '', query = ''] = location?.split('?') ?? [];
    const search = new URLSearchParams(query);
    if (!search.has('error')) return response;
    search.delete('error_description');
    search.set('error', 'failed');
    headers.set('location', `${page}?${search.toString()}`);
    return new Response(null, { status: response.status, headers });
  }
  if (path !== '/sign-in/social' || response.ok || response.status === 429) return response;
  await response.body?.cancel();
  headers.delete('content-length');
  return Response.json(
    { code: 'AUTHENTICATION_FAILED', message: 'Authentication failed' },
    { status: response.status, headers },
  );
}
