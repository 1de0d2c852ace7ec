import type { LookupFunction } from 'node:net';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { Env } from './env.ts';

/** Why an address was not read: codes are the screens' to translate. */
type OutsideRefusal =
  /** No address of the web, one with a password in it, or a port where no site is. */
  | 'not_an_address'
  /** It leads into a private network, or to a machine itself. */
  | 'not_public'
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'redirects_too_often';

export class OutsideRefused extends Error {
  readonly code: OutsideRefusal;
  constructor(code: OutsideRefusal, cause?: unknown) {
    super(code, { cause });
    this.name = 'OutsideRefused';
    this.code = code;
  }
}

export interface OutsideRequest {
  /** More than this, counted after unpacking, is refused. */
  max_bytes: number;
  /** For everything together, redirects too. */
  timeout_ms?: number;
  /** What is sent along wherever it leads: nothing secret. */
  headers?: Record<string, string>;
  /** How a name becomes an address; the system's own unless a test brings one. */
  lookup?: LookupFunction;
}

export interface OutsideAnswer {
  /** Whatever the site answered, also 404 or 500. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
  /** Where the redirects ended. */
  url: string;
}

const TIMEOUT_MS = 10_000;
const REDIRECTS = 5;
/** Where sites are found; elsewhere somebody would be looking for open doors. */
const PORTS = ['', '80', '443', '8080', '8443'];

/**
 * Reads an address that somebody gave us: the only way out to such. Every connection is made to a public address,
 * checked when the name has become one, so that a name which changes its mind, a redirect and any way of writing a
 * private address all end the same. OUTSIDE_ALLOWED_ADDRESSES (demo mode) are let through on any port.
 * @throws OutsideRefused
 */
export async function fetchOutside(
  { env }: { env: Pick<Env, 'OUTSIDE_ALLOWED_ADDRESSES'> },
  address: string,
  { max_bytes, timeout_ms = TIMEOUT_MS, headers = {}, lookup }: OutsideRequest,
): Promise<OutsideAnswer> {
  const allowed = env.OUTSIDE_ALLOWED_ADDRESSES;
  const signal = AbortSignal.timeout(timeout_ms);
  let url = webAddress(address, allowed);
  try {
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      const response = await open(url, { headers, signal, allowed, ...(lookup && { lookup }) });
      const target = redirectOf(response);
      if (target === null)
        return {
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: await read(response, max_bytes, signal),
          url: url.href,
        };
      response.destroy();
      url = webAddress(target, allowed, url);
    }
  } catch (error) {
    throw refusalOf(error, signal);
  }
  throw new OutsideRefused('redirects_too_often');
}

function webAddress(address: string, allowed: readonly string[], base?: URL): URL {
  const url = URL.parse(address, base);
  const isOfTheWeb =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    (allowed.length > 0 || PORTS.includes(url.port));
  if (!isOfTheWeb) throw new OutsideRefused('not_an_address');
  return url;
}

function open(
  url: URL,
  parts: { headers: Record<string, string>; signal: AbortSignal; allowed: string[]; lookup?: LookupFunction },
): Promise<IncomingMessage> {
  const { headers, signal, allowed, lookup } = parts;
  const isSecure = url.protocol === 'https:';
  // kept for this connection alone: one that stays open would not be checked again
  const options = { keepAlive: false, allowIPAddressList: allowed };
  const agent = isSecure ? new RequestFilteringHttpsAgent(options) : new RequestFilteringHttpAgent(options);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecure : requestPlain)(url, {
      agent,
      signal,
      headers: { 'user-agent': 'Crossfade', 'accept-encoding': 'gzip, br', ...headers },
      ...(lookup && { lookup }),
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null;
}

async function read(response: IncomingMessage, max: number, signal: AbortSignal): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const unpacked = unpack(response, signal);
  let size = 0;
  for await (const part of unpacked as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > max) {
      response.destroy();
      throw new OutsideRefused('too_large');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** As the sender packed it, whatever we said we take. */
function unpack(response: IncomingMessage, signal: AbortSignal): Readable {
  const packed = response.headers['content-encoding'] ?? 'identity';
  const tool: Transform | null = ['gzip', 'x-gzip', 'deflate'].includes(packed)
    ? createUnzip()
    : packed === 'br'
      ? createBrotliDecompress()
      : null;
  if (!tool) return response;
  response.once('error', (error) => tool.destroy(error));
  signal.addEventListener('abort', () => tool.destroy(signal.reason as Error), { once: true });
  return response.pipe(tool);
}

function refusalOf(error: unknown, signal: AbortSignal): OutsideRefused {
  if (error instanceof OutsideRefused) return error;
  if (signal.aborted) return new OutsideRefused('too_slow', error);
  // the agent has no code for its refusals
  const isPrivate = error instanceof Error && error.message.includes('is not allowed');
  return new OutsideRefused(isPrivate ? 'not_public' : 'unreachable', error);
}
