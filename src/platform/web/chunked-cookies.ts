/** Characters of one cookie's value; browsers drop what is longer than about 4,096 with its attributes. */
export const CHUNK = 3_180;
/** More would not fit into a request's headers. */
const CHUNKS = 5;

interface Cookie {
  name: string;
  value: string;
}

const parse = (header: string): Cookie[] =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1) };
    });

/** A Cookie header in which `name.0`, `name.1` … stand as `name` again; as it is where nothing is in chunks. */
export function joinCookies(header: string | null): string | null {
  if (!header || !/\.0=/.test(header)) return header;
  const given = new Map(parse(header).map(({ name, value }) => [name, value]));
  for (const first of [...given.keys()].filter((name) => name.endsWith('.0'))) {
    const name = first.slice(0, -2);
    let value = '';
    for (let index = 0; given.has(`${name}.${index}`); index++) {
      value += given.get(`${name}.${index}`) ?? '';
      given.delete(`${name}.${index}`);
    }
    // what was written whole is newer: writing in chunks takes the whole one away
    if (!given.has(name)) given.set(name, value);
  }
  return [...given].map(([name, value]) => `${name}=${value}`).join('; ');
}

/**
 * Set-Cookie lines of which none has a value longer than a chunk; what the browser still holds in the other
 * shape (`sent` is its Cookie header) is taken away, so that old and new are never mixed.
 */
export function chunkCookies(lines: readonly string[], sent: string | null): string[] {
  const held = new Set(parse(sent ?? '').map(({ name }) => name));
  return lines.flatMap((line) => {
    const [pair = '', ...rest] = line.split(/;(.*)/s);
    const attributes = rest[0] ?? '';
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const count = value.length > CHUNK ? Math.ceil(value.length / CHUNK) : 0;
    if (count > CHUNKS) throw new RangeError(`The cookie ${name} has ${value.length} characters`);
    const parts = Array.from(
      { length: count },
      (_, index) => `${name}.${index}=${value.slice(index * CHUNK, (index + 1) * CHUNK)};${attributes}`,
    );
    const gone = [...held].filter(
      (other) =>
        (count > 0 && other === name) ||
        (other.startsWith(`${name}.`) && Number(other.slice(name.length + 1)) >= count),
    );
    const ended = attributes.replace(/\bmax-age=\d+/i, 'Max-Age=0').replace(/;?\s*expires=[^;]*/i, '');
    return [...(count > 0 ? parts : [line]), ...gone.map((other) => `${other}=;${ended}`)];
  });
}

/** Answers a request whose cookies came in chunks, with cookies in chunks. */
export async function inChunks(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const sent = request.headers.get('cookie');
  const whole = joinCookies(sent);
  const headers = new Headers(request.headers);
  if (whole) headers.set('cookie', whole);
  const response = await answer(whole === sent ? request : new Request(request, { headers }));
  const lines = response.headers.getSetCookie();
  const chunks = chunkCookies(lines, sent);
  if (chunks.length === lines.length) return response;
  const kept = new Headers(response.headers);
  kept.delete('set-cookie');
  for (const chunk of chunks) kept.append('set-cookie', chunk);
  return new Response(response.body, { status: response.status, headers: kept });
}
