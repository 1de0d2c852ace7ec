import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { GatewayError } from '../../../../platform/gateway.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { charges, notifications, sandbox_disputes, sandbox_documents } from '../../../../tables.ts';
import { followChargebacks } from '../../../payments/server/use-cases/follow-chargebacks.ts';
import { chargeback_evidence } from '../tables.ts';
import { passEvidence } from './submit-evidence.ts';
import { remindStaff } from './remind-staff.ts';

const world = await createBookingWorld();
const { as, clock, control, deps, settle } = world;
const { db } = deps;
const [admin, client, dj] = [await world.addAdmin(), await world.addClient(), await world.addDj()];
const staff = () => as(admin).chargebacks;
let day = 15;

/** A paid booking whose payment the client's bank wants back. */
async function contested(over: object = {}) {
  const booking_id = await world.confirmed(client, dj, { date: `2027-05-${day++}` });
  const [charge] = await db.select().from(charges).where(eq(charges.booking_id, booking_id));
  const answer = await control('POST', `/test/payments/${charge!.payment_id}/dispute`, over);
  const { dispute_id } = (await answer.json()) as { dispute_id: string };
  await settle();
  const { items } = await staff().list({});
  const row = items.find((item) => item.booking_id === booking_id)!;
  return { id: row.id, booking_id, dispute_id, row };
}
const toldOf = async (kind: string, user_id: string) =>
  (await db.select().from(notifications).where(eq(notifications.user_id, user_id))).filter(
    (notice) => notice.kind === kind,
  );
const wrong = { code: 'WRONG_STATE' };

test('staff find it with what is on record, amend it, and send it once', async () => {
  const { id, booking_id, row } = await contested();
  expect(row).toMatchObject({ status: 'needs_response', is_taken: true, is_answered: false });
  expect(await toldOf('chargeback_opened', admin.id)).toHaveLength(1);
  expect(await toldOf('chargeback_opened', dj.id)).toHaveLength(1);
  const before = await staff().get({ id });
  expect(before).toMatchObject({ booking_id, can_answer: true, is_saved: false, fee_cents: 1_500 });
  expect(before.parts).toMatchObject([{ booking_id, held_cents: 15_600, dj_cents: 0, own_cents: 0 }]);
  expect(before.evidence).toMatchObject({ customer_name: client.name, customer_email: client.email });
  expect(before.evidence.explanation).toContain(row.ref);
  expect(before.evidence.explanation).toContain('the cardholder accepted the offer');
  expect(before.evidence.cancellation_policy).toContain('60 days or more: 100%');

  const evidence = { ...before.evidence, explanation: 'winning_evidence: we have it in writing.' };
  await staff().save({ id, ...evidence });
  expect(await staff().get({ id })).toMatchObject({ is_saved: true, asked_at: null, evidence });
  await Promise.allSettled([staff().submit({ id, ...evidence }), staff().submit({ id, ...evidence })]);
  await expect(
    staff().save({ id, ...evidence, explanation: 'Another story altogether.' }),
  ).rejects.toMatchObject(wrong);
  await settle();
  const after = await staff().get({ id });
  expect(after).toMatchObject({ status: 'won', can_answer: false, evidence, submitted_at: expect.any(Date) });
  const history = after.history.map(({ action }) => action.replace('chargeback.', ''));
  expect(history).toEqual(['opened', 'taken', 'evidence_saved', 'evidence_sent', 'evidence_taken', 'won']);
  expect((await staff().list({ tab: 'over' })).items.map((item) => item.id)).toContain(id);
  const { money } = await world.see(dj, booking_id);
  expect(money).toMatchObject({ held_cents: 15_600, charged_back_cents: 0 });
  const changed = db.update(chargeback_evidence).set({ evidence: { ...evidence, customer_name: 'X' } });
  await expect(changed.where(eq(chargeback_evidence.chargeback_id, id))).rejects.toMatchObject({
    cause: { code: '23001' },
  });
});

test('to everybody else there is none, nor to staff about a booking of their own', async () => {
  const { id } = await contested();
  const { evidence } = await staff().get({ id });
  for (const stranger of [client, dj]) {
    const calls = as(stranger).chargebacks;
    await expect(calls.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(calls.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(calls.save({ id, ...evidence })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(calls.submit({ id, ...evidence })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const party = as({ ...client, role: 'admin' }).chargebacks;
  await expect(party.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await party.list({ tab: 'all' })).counts.all).toBe(0);
});

test('staff are reminded once, two days before; evidence that comes too late is refused and theirs again', async () => {
  const { id, dispute_id } = await contested();
  const { evidence, evidence_due_at } = await staff().get({ id });
  await remindStaff(deps);
  expect(
    (await toldOf('chargeback_due', admin.id)).filter(({ details }) => details.path?.endsWith(id)),
  ).toEqual([]);
  const before = clock.now();
  clock.advance(9 * DAY);
  await remindStaff(deps);
  await remindStaff(deps);
  const mine = (await toldOf('chargeback_due', admin.id)).filter(({ details }) => details.path?.endsWith(id));
  expect(mine).toHaveLength(1);
  clock.set(evidence_due_at!);
  await staff().submit({ id, ...evidence });
  await settle();
  expect(await staff().get({ id })).toMatchObject({
    asked_at: null,
    submitted_at: null,
    can_answer: true,
    refusal: expect.stringContaining('dispute_overdue'),
  });
  // the bank decides without it
  await control('POST', `/test/disputes/${dispute_id}/decide`, { status: 'lost' });
  await settle();
  expect(await staff().get({ id })).toMatchObject({ status: 'lost', can_answer: false });
  await expect(staff().submit({ id, ...evidence })).rejects.toMatchObject(wrong);
  clock.set(before);
});

test('the paper goes with it, and where the gateway does not keep it the words go alone', async () => {
  const { id, dispute_id } = await contested();
  const { evidence } = await staff().get({ id });
  await staff().submit({ id, ...evidence });
  expect(await staff().get({ id })).toMatchObject({ has_document: false });
  await settle();
  expect(await staff().get({ id })).toMatchObject({ has_document: true });
  const [paper] = await db
    .select({ name: sandbox_documents.name, content: sandbox_documents.content })
    .from(sandbox_documents)
    .where(
      sql`${sandbox_documents.id} = (select evidence ->> 'document_ref' from sandbox_disputes where id = ${dispute_id})`,
    );
  expect(paper!.name).toBe(`evidence-${dispute_id}.pdf`);
  expect(Buffer.from(paper!.content).subarray(0, 5).toString()).toBe('%PDF-');

  const other = await contested();
  const words = (await staff().get({ id: other.id })).evidence;
  await staff().submit({ id: other.id, ...words });
  const keepDocument = () =>
    Promise.reject(new GatewayError('refused', 'document_too_large: 4.5 MB at most'));
  await passEvidence({ ...deps, gateway: { ...deps.gateway, keepDocument } }, { chargeback_id: other.id });
  await settle();
  expect(await staff().get({ id: other.id })).toMatchObject({
    has_document: false,
    submitted_at: expect.any(Date),
    refusal: null,
  });
});

test('an answer that is lost on the way is asked for again under the same key', async () => {
  const { id, dispute_id } = await contested();
  const { evidence } = await staff().get({ id });
  await staff().submit({ id, ...evidence });
  await deps.pool.query("delete from manual_jobs where name = 'submit_evidence'");
  clock.advance(10 * 60_000);
  await remindStaff(deps);
  await remindStaff(deps);
  await followChargebacks(deps);
  await settle();
  const [dispute] = await db.select().from(sandbox_disputes).where(eq(sandbox_disputes.id, dispute_id));
  const document_ref = expect.stringMatching(/^doc_/);
  expect(dispute).toMatchObject({ status: 'under_review', evidence: { ...evidence, document_ref } });
  expect((await staff().get({ id })).status).toBe('under_review');
});
