import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { invalid } from '../../../../shared/errors.ts';
import { BillingDetails } from '../../contract.ts';
import { missingDetails, wantsDetailsFirst } from '../../rules/seller-details.ts';
import { isVatId } from '../../rules/vat-ids.ts';
import { detailsOf, personOf, sellerOf } from '../queries.ts';
import { billing_details } from '../tables.ts';

type Person = Awaited<ReturnType<typeof personOf>>;

/** What the caller's documents say, and what stands there where they gave nothing. */
export async function showDetails(ctx: Context) {
  const { id } = requireActor(ctx);
  const [details, person] = await Promise.all([detailsOf(ctx.db, id), personOf(ctx.db, id)]);
  const { missing, is_held_back } = await sellerOf(ctx.db, id);
  return {
    details: BillingDetails.parse(details ?? {}),
    defaults: { legal_name: person.name, country_code: person.country_code ?? '' },
    is_seller: person.role === 'dj',
    missing,
    is_held_back: person.role === 'dj' && is_held_back,
  };
}

/** @throws AppError INVALID where the VAT ID can be none: who has one elsewhere pays the tax on our fees themselves. */
function refuseNoVatId({ vat_id, ...given }: BillingDetails, { country_code }: Person): void {
  if (!isVatId(vat_id, given.country_code || (country_code ?? ''))) throw invalid({ vat_id: 'vat_id' });
}

/**
 * Where nothing may be agreed without details, they are not taken away either: what is agreed is still to be invoiced.
 * Elsewhere nobody says of VAT what their invoices may not say without a number.
 */
function refuseHalf(given: BillingDetails, { name, country_code }: Person): void {
  const party = {
    ...given,
    name: given.legal_name || name,
    country_code: given.country_code || (country_code ?? ''),
  };
  const missing = missingDetails(party, given.tax_status).filter(
    (field) => wantsDetailsFirst(party.country_code) || field === 'tax_number' || field === 'vat_id',
  );
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, 'required'])));
}

/**
 * Changes what the caller's next documents say; those that are issued stay as they are.
 * @throws AppError INVALID with what is none, and for a DJ with what is missing
 */
export const saveDetails = (ctx: Context, given: BillingDetails): Promise<{ details: BillingDetails }> =>
  ctx.db.transaction(async (tx) => {
    const { id: user_id, role } = requireActor(ctx);
    const person = await personOf(tx, user_id);
    refuseNoVatId(given, person);
    if (role === 'dj') refuseHalf(given, person);
    const details: BillingDetails = {
      ...given,
      tax_rate_bps: given.tax_status === 'registered' ? given.tax_rate_bps : null,
      exemption_text: given.tax_status === 'exempt' ? given.exemption_text : '',
      // who sells nothing neither numbers nor taxes anything
      ...(role !== 'dj' && { tax_status: 'none', tax_rate_bps: null, exemption_text: '', number_prefix: '' }),
    };
    const row = { ...details, updated_at: ctx.clock.now() };
    await tx
      .insert(billing_details)
      .values({ user_id, ...row })
      .onConflictDoUpdate({ target: billing_details.user_id, set: row });
    await audit(
      tx,
      ctx,
      'billing_details.saved',
      { type: 'user', id: user_id },
      { tax_status: details.tax_status },
    );
    return { details };
  });
