import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import { pickLanguage } from '../../../shared/languages.ts';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { dj_profiles } from '../../profiles/server/tables.ts';
import { DEFAULT_PREFIX, type Party, type Tax } from '../rules.ts';
import { missingDetails, wantsDetailsFirst } from '../rules/seller-details.ts';
import { billing_details, documents } from './tables.ts';

type Details = typeof billing_details.$inferSelect;

export async function detailsOf(reader: Reader, user_id: string): Promise<Details | null> {
  const [row] = await reader.select().from(billing_details).where(eq(billing_details.user_id, user_id));
  return row ?? null;
}

/** What of people's own details is known without asking. */
const peopleOf = (reader: Reader, user_ids: readonly string[]) =>
  reader
    .select({
      id: users.id,
      name: users.name,
      language: users.language,
      role: users.role,
      dj_name: dj_profiles.dj_name,
      country_code: dj_profiles.country_code,
      details: billing_details,
    })
    .from(users)
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, users.id))
    .leftJoin(billing_details, eq(billing_details.user_id, users.id))
    .where(inArray(users.id, [...user_ids]));
type Person = Awaited<ReturnType<typeof peopleOf>>[number];

export async function personOf(reader: Reader, user_id: string): Promise<Person> {
  const [person] = await peopleOf(reader, [user_id]);
  if (!person) throw new Error(`no user ${user_id}`);
  return person;
}

/** Who somebody is on paper: what they gave, else what is known. */
function toSeller({ name, language, dj_name, country_code, details }: Person) {
  const party: Party = {
    name: details?.legal_name || name,
    company: details?.company ?? '',
    address: details?.address ?? '',
    country_code: details?.country_code || (country_code ?? ''),
    tax_number: details?.tax_number ?? '',
    vat_id: details?.vat_id ?? '',
  };
  const missing = missingDetails(party, details?.tax_status ?? 'none');
  const isRegistered = details?.tax_status === 'registered';
  const tax: Tax = {
    rate_bps: isRegistered ? details.tax_rate_bps : null,
    exemption: details?.tax_status === 'exempt' ? details.exemption_text : '',
    is_reverse_charge: false,
  };
  return {
    party,
    tax,
    missing,
    /** Nothing may be agreed with them before their details are there. */
    is_held_back: missing.length > 0 && wantsDetailsFirst(party.country_code),
    prefix: details?.number_prefix || DEFAULT_PREFIX,
    dj_name: dj_name ?? name,
    language: pickLanguage([language]),
  };
}
export type Seller = ReturnType<typeof toSeller>;

export const sellerOf = async (reader: Reader, user_id: string): Promise<Seller> =>
  toSeller(await personOf(reader, user_id));

export const sellersOf = async (reader: Reader, user_ids: readonly string[]): Promise<Map<string, Seller>> =>
  new Map((await peopleOf(reader, user_ids)).map((person) => [person.id, toSeller(person)]));

export async function bookingSides(reader: Reader, booking_id: string) {
  const [booking] = await reader
    .select({ seller_id: bookings.dj_id, buyer_id: bookings.client_id })
    .from(bookings)
    .where(eq(bookings.id, booking_id));
  return booking;
}

type Part = 'seller' | 'buyer';
const partyOn = (part: Part, field: 'name' | 'company') =>
  sql<string>`${documents.snapshot} -> ${sql.raw(`'${part}'`)} ->> ${sql.raw(`'${field}'`)}`;
/** As the document itself is headed: the company where there is one. */
const nameOn = (part: Part) =>
  sql<string>`coalesce(nullif(${partyOn(part, 'company')}, ''), ${partyOn(part, 'name')})`;
export const ref = sql<string | null>`${documents.snapshot} -> 'event' ->> 'ref'`;
export const title = sql<string>`coalesce(${documents.snapshot} -> 'event' ->> 'title', ${documents.snapshot} -> 'bought' ->> 'title')`;

/** Both sides by every name they have. */
export const namesOn = (['seller', 'buyer'] as const).flatMap((part) => [
  partyOn(part, 'name'),
  partyOn(part, 'company'),
]);

/** Of a document, what a list and a file of them say. */
export const rowColumns = {
  id: documents.id,
  kind: documents.kind,
  number: documents.number,
  seller_id: documents.seller_id,
  buyer_id: documents.buyer_id,
  seller_name: nameOn('seller'),
  buyer_name: nameOn('buyer'),
  booking_id: documents.booking_id,
  ref,
  title,
  is_share: sql<boolean>`${documents.snapshot} -> 'lines' @> '[{"kind":"crew_share"}]'`,
  issued_at: documents.issued_at,
  issued_on: documents.issued_on,
  currency: documents.currency,
  total_cents: documents.total_cents,
  tax_cents: documents.tax_cents,
};

const deductedOf = (name: 'total_cents' | 'tax_cents') =>
  sql<number>`coalesce((select sum((d ->> ${name})::bigint) from jsonb_array_elements(${documents.snapshot} -> 'deducted') d), 0)`;
/** What a final invoice takes off for the invoices before it: who adds up a year's documents counts that once. */
export const deductedColumns = {
  deducted_cents: deductedOf('total_cents'),
  deducted_tax_cents: deductedOf('tax_cents'),
};
