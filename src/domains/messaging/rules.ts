import type { RecordState } from './contract.ts';

export const TEMPLATES_AT_MOST = 40;
export const TEMPLATE_LENGTH = 2_000;
export const SIGNATURE_LENGTH = 600;
/** Where the key stands that our mail in somebody's name is signed with. DJs of one domain have a selector each. */
export const dkimHost = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** What an answer may leave open, to be filled in from the booking it is written for. */
export const blanks = ['client', 'event', 'date', 'city', 'dj'] as const;
export type Blank = (typeof blanks)[number];

/** A stored answer with its blanks filled in; what is no blank of ours stays as written. */
export const fillTemplate = (body: string, values: Record<Blank, string>): string =>
  body.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name as Blank] ?? written);

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((part) => {
      const [name = '', ...value] = part.split('=');
      return value.length > 0 ? [[name.trim().toLowerCase(), value.join('=').replaceAll(/\s/g, '')]] : [];
    }),
  );

/** Whether the key that a domain publishes for us is ours (RFC 6376). An empty one has been withdrawn. */
export function dkimState(records: readonly string[], public_key: string): RecordState {
  const keys = records.map(tagsOf).filter((tags) => tags.has('p') && (tags.get('v') ?? 'DKIM1') === 'DKIM1');
  if (keys.length === 0) return 'missing';
  return keys.length === 1 && keys[0]?.get('p') === public_key ? 'ok' : 'wrong';
}

const spfRecords = (records: readonly string[]): string[] =>
  records.filter((record) => /^v=spf1(?:\s|$)/i.test(record));

/** Whether a domain lets our servers send for it (RFC 7208). Two such records count as none with every receiver. */
export function spfState(records: readonly string[], our_domain: string): RecordState {
  const [policy, ...more] = spfRecords(records);
  if (policy === undefined) return 'missing';
  const mechanisms = policy.toLowerCase().split(/\s+/);
  const named = mechanisms.findIndex(
    (one) => /^\+?include:/.test(one) && one.endsWith(`include:${our_domain}`),
  );
  // what follows `all` is not read any more
  const all = mechanisms.findIndex((one) => /^[+?~-]?all$/.test(one));
  return more.length === 0 && named > 0 && (all === -1 || named < all) ? 'ok' : 'wrong';
}

/** The record to publish: what a domain has already, with us in it. */
export function spfWanted(found: readonly string[], our_domain: string): string {
  const [policy] = spfRecords(found);
  if (policy === undefined) return `v=spf1 include:${our_domain} ~all`;
  if (spfState([policy], our_domain) === 'ok') return policy;
  return policy.replace(/^v=spf1/i, `v=spf1 include:${our_domain}`);
}
