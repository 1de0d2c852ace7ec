import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentSecurityPolicy, inlineScriptHashes, newNonce, withoutNonce } from './security.ts';

const TTL_MS = 60_000;
const MAXIMUM_BYTES = 64 * 1024 * 1024;

interface Page {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  policy: string;
  language: string;
  status: number;
  stale_at: number;
}

/**
 * Finished pages for visitors who are not signed in, keyed by address and language alone. A page is drawn with a
 * nonce that tells our inline scripts from others, and kept without it: they are allowed by hash, so the same bytes
 * may go to everybody. Emptied whenever a listed DJ changes, and each page after a minute.
 */
export class HtmlCache {
  readonly #finish: (html: string) => string;
  #pages = new Map<string, Page>();
  #filling = new Map<string, Promise<Page | null>>();
  #bytes = 0;
  #generation = 0;

  /** `finish` is done once to each page, before it is stored. */
  constructor(finish: (html: string) => string = (html) => html) {
    this.#finish = finish;
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
    this.#generation++;
  }

  /**
   * The page under `key`, made by `render` when missing; many simultaneous misses render once.
   * One that says that something is not there is finished as well, but not kept; what is no HTML is returned as it is.
   */
  async serve(
    key: string,
    language: string,
    accept: string,
    render: (nonce: string) => Promise<Response>,
  ): Promise<Response> {
    const found = this.#pages.get(key);
    if (found && found.stale_at > performance.now()) return respond(found, accept);
    let unstorable: Response | null = null;
    let filling = this.#filling.get(key);
    if (!filling) {
      filling = (async () => {
        const generation = this.#generation;
        const nonce = newNonce();
        const response = await render(nonce);
        if (!isPage(response)) {
          unstorable = response;
          return null;
        }
        const page = makePage(this.#finish(await response.text()), nonce, language, response.status);
        // a change that happened while rendering must not be hidden for a minute
        if (response.status === 200 && generation === this.#generation) this.#store(key, page);
        return page;
      })().finally(() => this.#filling.delete(key));
      this.#filling.set(key, filling);
    }
    const page = await filling;
    if (page) return respond(page, accept);
    return unstorable ?? render(newNonce());
  }

  #store(key: string, page: Page): void {
    const size = (entry: Page) => entry.identity.length + entry.br.length + entry.gzip.length;
    const old = this.#pages.get(key);
    if (old) this.#bytes -= size(old);
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.#bytes += size(page);
    for (const [oldest, entry] of this.#pages) {
      if (this.#bytes <= MAXIMUM_BYTES) break;
      this.#pages.delete(oldest);
      this.#bytes -= size(entry);
    }
  }
}

const isPage = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;

function makePage(html: string, nonce: string, language: string, status: number): Page {
  const identity = Buffer.from(withoutNonce(html, nonce));
  return {
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(identity, { level: 6 }),
    policy: contentSecurityPolicy(inlineScriptHashes(html, nonce)),
    language,
    status,
    stale_at: performance.now() + TTL_MS,
  };
}

function respond(page: Page, accept: string): Response {
  const encoding = /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : 'identity';
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.policy,
    'Content-Language': page.language,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(page[encoding]), { status: page.status, headers });
}
