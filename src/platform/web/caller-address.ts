import type { HttpBindings } from '@hono/node-server';

/** The address in X-Forwarded-For that our own outermost trusted proxy saw; else the socket's. */
export function callerAddress(
  forwarded: string | undefined,
  bindings: HttpBindings | undefined,
  proxies: number,
): string {
  const seen = forwarded?.split(',').map((part) => part.trim()) ?? [];
  return (
    (proxies > 0 ? seen.at(-proxies) : undefined) ?? bindings?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  );
}
