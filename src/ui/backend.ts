/** How a request ended: with data, or without after every attempt failed. */
export interface BackendAnswer<Data> {
  status: 'ok' | 'degraded';
  data: Data | null;
}

interface BackendRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Which rows are wanted of a list, such as `0-9`; where that cannot be had, all of them come. */
  range?: string;
  /** Outlives the page, for what is said on leaving it. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** Milliseconds before the second and the third attempt (specification, section 9). */
const waits = [300, 600] as const;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Asks one of our addresses by its documented name, in three attempts. What is not a GET is JSON and asks for what was
 * stored in return. A 406 is asked again without the headers that bargain about the answer. Never throws: what fails
 * every time is `degraded`, and there is no data.
 */
export async function askBackend<Data>(
  path: string,
  { method = 'GET', body, range, keepalive = false, signal }: BackendRequest = {},
): Promise<BackendAnswer<Data>> {
  const headers = new Headers({ Accept: 'application/json', ...(range !== undefined && { Range: range }) });
  if (method !== 'GET') {
    headers.set('Content-Type', 'application/json');
    headers.set('Prefer', 'return=representation');
  }
  for (const wait of [...waits, null]) {
    try {
      const response = await fetch(path, {
        method,
        headers,
        keepalive,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      if (response.ok) return { status: 'ok', data: (await response.json()) as Data };
      if (response.status === 406) for (const name of ['Accept', 'Range']) headers.delete(name);
    } catch {
      // no connection is a failed attempt like any other
    }
    if (wait === null || signal?.aborted) break;
    await pause(wait);
  }
  return { status: 'degraded', data: null };
}
