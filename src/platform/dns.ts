import { promises } from 'node:dns';
import type { Env } from './env.ts';

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** A name that does not exist, or has no such record: an answer, not a failure. */
const nothing = ['ENODATA', 'ENOTFOUND'];

/**
 * The TXT records of a name, each in one piece; null when no name server answered. Asks the machine's name servers,
 * or DNS_SERVERS where they are given.
 */
export async function readTxt(
  { DNS_SERVERS }: Pick<Env, 'DNS_SERVERS'>,
  name: string,
): Promise<string[] | null> {
  const resolver = new promises.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS);
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    return nothing.includes(String((error as { code?: unknown }).code)) ? [] : null;
  }
}
