import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db.ts';
import type { DnsRecord, Sender, Template } from '../contract.ts';
import { dkimHost, domainOf, spfWanted } from '../rules.ts';
import { mail_senders, message_templates } from './tables.ts';

type SenderRow = typeof mail_senders.$inferSelect;

export const templatesOf = (db: Reader, user_id: string): Promise<Template[]> =>
  db
    .select({
      id: message_templates.id,
      name: message_templates.name,
      body: message_templates.body,
      version: message_templates.version,
    })
    .from(message_templates)
    .where(eq(message_templates.user_id, user_id))
    .orderBy(asc(message_templates.name), asc(message_templates.id));

export const ownTemplate = (user_id: string, id: string) =>
  and(eq(message_templates.id, id), eq(message_templates.user_id, user_id));

/** Our own mail's domain: whose policy names the servers that we send from. */
export const ourDomain = ({ MAIL_FROM }: { MAIL_FROM: string }): string =>
  domainOf(MAIL_FROM.replace(/>\s*$/, '').trim());

export async function senderRow(db: Reader, user_id: string): Promise<SenderRow | null> {
  const [row] = await db.select().from(mail_senders).where(eq(mail_senders.user_id, user_id));
  return row ?? null;
}

function recordsOf(row: SenderRow, our_domain: string): DnsRecord[] {
  if (row.address === '' || row.dkim_public_key === null) return [];
  const domain = domainOf(row.address);
  const { dkim_state, dkim_found, spf_state, spf_found } = row;
  return [
    {
      kind: 'dkim',
      host: dkimHost(row.dkim_selector, domain),
      value: `v=DKIM1; k=rsa; p=${row.dkim_public_key}`,
      state: dkim_state,
      found: dkim_state === 'wrong' ? dkim_found : null,
    },
    {
      kind: 'spf',
      host: domain,
      value: spfWanted(spf_found === null ? [] : spf_found.split('\n'), our_domain),
      state: spf_state,
      found: spf_state === 'wrong' ? spf_found : null,
    },
  ];
}

/** Somebody's sender as their page shows it; an empty one before they said anything. */
export async function showSender(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  db: Reader,
  user_id: string,
) {
  const row = await senderRow(db, user_id);
  const records = row ? recordsOf(row, ourDomain(env)) : [];
  return {
    address: row?.address ?? '',
    signature: row?.signature ?? '',
    version: row?.version ?? 0,
    records,
    is_verified: records.length > 0 && records.every(({ state }) => state === 'ok'),
    checked_at: row?.checked_at ?? null,
    now: clock.now(),
  } satisfies Sender;
}
