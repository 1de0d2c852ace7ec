import { expect, test } from 'vitest';
import { createBookingWorld, offer, party } from '../../../../platform/testing/booking-world.ts';
import { taxStatuses } from '../../rules.ts';
import { sellerOf } from '../queries.ts';
import { requireDetails } from './require-details.ts';

const world = await createBookingWorld();
const { as, deps } = world;
const client = await world.addClient();

const german = {
  address: 'Lindenallee 3\n10999 Berlin',
  tax_number: '00/012/34567',
  tax_status: 'exempt',
  exemption_text: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
} as const;
const refused = { code: 'INVOICE_DETAILS_REQUIRED' };

/** As whoever gets an account back does, and whoever leaves. */
const forget = (dj_id: string) => deps.pool.query('delete from billing_details where user_id = $1', [dj_id]);

/** A DJ in Germany who has said nothing yet. */
async function silentDj(instant_booking = false) {
  const dj = await world.addDj({ country_code: 'DE', instant_booking });
  await forget(dj.id);
  return dj;
}

test('a German DJ offers nothing before their details are there, and then the same offer', async () => {
  const dj = await silentDj();
  const id = await world.requested(client, dj);
  await expect(as(dj).bookings.offer({ id, version: 1, ...offer })).rejects.toMatchObject(refused);
  expect(await as(dj).invoices.details()).toMatchObject({
    missing: ['address', 'tax_number', 'tax_status'],
    is_held_back: true,
  });
  await expect(as(dj).invoices.save_details({ address: german.address })).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { tax_number: 'required', tax_status: 'required' } },
  });
  await as(dj).invoices.save_details(german);
  expect(await as(dj).invoices.details()).toMatchObject({ missing: [], is_held_back: false });
  expect(await as(dj).bookings.offer({ id, version: 1, ...offer })).toMatchObject({ status: 'offered' });
  // what is agreed is still to be invoiced
  await expect(as(dj).invoices.save_details({})).rejects.toMatchObject({ code: 'INVALID' });
});

test('elsewhere an offer asks for nothing, and a client gives what they like', async () => {
  const dj = await world.addDj({ country_code: 'GB' });
  await world.offered(client, dj);
  expect(await as(dj).invoices.details()).toMatchObject({ missing: ['address'], is_held_back: false });
  const company = { company: 'Nordlicht GmbH', country_code: 'DE' };
  expect((await as(client).invoices.save_details(company)).details).toMatchObject(company);
});

test('a French DJ whose prices contain VAT gives a VAT ID, one who is exempt a SIRET', async () => {
  const dj = await world.addDj({ country_code: 'FR', instant_booking: true });
  const french = { address: '3 rue du Quai\n69002 Lyon', tax_number: 'SIRET 000 000 009 00010' };
  const franchise = {
    tax_status: 'exempt',
    exemption_text: 'TVA non applicable, art. 293 B du CGI',
  } as const;
  const registered = { tax_status: 'registered', tax_rate_bps: 2_000 } as const;
  await as(dj).invoices.save_details({ ...french, ...franchise });
  expect(await as(dj).invoices.details()).toMatchObject({ missing: [], is_held_back: false });
  await expect(as(dj).invoices.save_details({ ...french, ...registered })).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { vat_id: 'required' } },
  });
  // as it could be saved before
  await deps.pool.query(
    "update billing_details set tax_status = 'registered', tax_rate_bps = 2000, exemption_text = '' where user_id = $1",
    [dj.id],
  );
  expect(await as(dj).invoices.details()).toMatchObject({ missing: ['vat_id'], is_held_back: true });
  const id = await world.requested(client, dj);
  await expect(as(dj).bookings.offer({ id, version: 1, ...offer })).rejects.toMatchObject(refused);
  await as(dj).invoices.save_details({ ...french, ...registered, vat_id: 'FR 00 000 000 009' });
  expect(await as(dj).bookings.offer({ id, version: 1, ...offer })).toMatchObject({ status: 'offered' });
});

test('where details do not come first, nobody says that their prices contain VAT without the number for it', async () => {
  const dj = await world.addDj({ country_code: 'GB' });
  const registered = { tax_status: 'registered', tax_rate_bps: 2_000 } as const;
  await expect(as(dj).invoices.save_details(registered)).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { vat_id: 'required' } },
  });
  await as(dj).invoices.save_details({ ...registered, vat_id: 'GB000000001' });
  // an address is asked for, and not insisted on
  expect(await as(dj).invoices.details()).toMatchObject({ missing: ['address'], is_held_back: false });
});

test('what can be no VAT ID is refused to who sells and to who books', async () => {
  const known = { country_code: 'GB', address: '1 Wharf Lane' };
  for (const person of [await world.addDj({ country_code: 'GB' }), client]) {
    await expect(as(person).invoices.save_details({ ...known, vat_id: 'none' })).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields: { vat_id: 'vat_id' } },
    });
    expect((await as(person).invoices.details()).details).toMatchObject({ address: '', vat_id: '' });
    await as(person).invoices.save_details({ ...known, vat_id: 'gb 000 0000 01' });
    expect((await as(person).invoices.details()).details).toMatchObject({ vat_id: 'GB000000001' });
  }
});

test('strangers learn nothing of what a DJ lacks', async () => {
  const dj = await silentDj();
  const id = await world.requested(client, dj);
  const stranger = await world.addDj();
  await expect(as(stranger).bookings.offer({ id, version: 1, ...offer })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('who books at once without them is asked first, until they are there', async () => {
  const dj = await silentDj(true);
  const shown = async () => (await as(null).profiles.dj({ slug: dj.id })).instant_booking;
  const listed = async () => {
    const { items } = await as(client).directory.search({ instant_only: true });
    return items.filter(({ user_id }) => user_id === dj.id).map((card) => card.instant_booking);
  };
  const quoted = async () => (await as(client).bookings.quote(party(dj.id))).instant_booking;
  expect([await shown(), await listed(), await quoted()]).toEqual([false, [], false]);
  const asked = await as(client).bookings.request(party(dj.id));
  expect(asked).toMatchObject({ status: 'requested', checkout_url: null });
  // the wish stands where it was made
  expect((await as(dj).profiles.dj_profile({ user_id: dj.id })).dj_profile?.instant_booking).toBe(true);

  await as(dj).invoices.save_details(german);
  expect([await shown(), await listed(), await quoted()]).toEqual([true, [true], true]);
  const booked = await as(client).bookings.request(party(dj.id, { date: '2027-05-22' }));
  expect(booked).toMatchObject({ status: 'awaiting_payment', checkout_url: expect.any(String) });

  await forget(dj.id);
  expect([await shown(), await listed(), await quoted()]).toEqual([false, [], false]);
});

test('the database says the same as the rule', async () => {
  const dj = await world.addDj();
  const set = async (table: string, key: string, values: Record<string, string | number | null>) =>
    deps.pool.query(
      `update ${table} set ${Object.keys(values)
        .map((name, index) => `${name} = $${index + 2}`)
        .join(', ')} where ${key} = $1`,
      [dj.id, ...Object.values(values)],
    );
  await as(dj).invoices.save_details({});
  for (const base of ['DE', 'FR', 'AT', null])
    for (const country_code of ['', 'DE', 'FR', 'GB'])
      for (const address of ['', '1 Quay Street'])
        for (const [tax_number, vat_id] of [
          ['', ''],
          ['1', ''],
          ['', 'DE1'],
        ] as const)
          for (const tax_status of taxStatuses) {
            const tax_rate_bps = tax_status === 'registered' ? 1_900 : null;
            await set('dj_profiles', 'user_id', { country_code: base });
            await set('billing_details', 'user_id', {
              country_code,
              address,
              tax_number,
              vat_id,
              tax_status,
              tax_rate_bps,
            });
            const { rows } = await deps.pool.query(
              'select lacks_invoice_details(user_id, country_code) as lacks from dj_profiles where user_id = $1',
              [dj.id],
            );
            const { is_held_back } = await sellerOf(deps.db, dj.id);
            expect({
              base,
              country_code,
              address,
              tax_number,
              vat_id,
              tax_status,
              lacks: is_held_back,
            }).toEqual({ base, country_code, address, tax_number, vat_id, tax_status, lacks: rows[0].lacks });
            const said = await requireDetails(deps.db, dj.id).then(
              () => null,
              (error: { code: string }) => error.code,
            );
            expect(said).toBe(is_held_back ? refused.code : null);
          }
});
