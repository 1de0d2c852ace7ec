import { expect, test } from 'vitest';
import { amountIn, button, cents, field, link, say, text } from './flow.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';
import { askBank, expectBooksRight, openMail } from './world.ts';

const stage = openStage();

test('what a bank took back of a payout long ago is written off by staff, first a part, then the rest; the DJ is told', async () => {
  const [paid] = await stage.rows(`
    select c.payment_id, b.title, g.account_id from releases r join bookings b on b.id = r.booking_id
    join charges c on c.booking_id = b.id and c.status = 'succeeded'
    join gateway_accounts g on g.user_id = r.dj_id
    where r.dj_id = (select id from profiles where custom_slug = 'late-ferry')
    order by r.created_at, c.created_at limit 1`);
  // what they were paid is with their bank by now
  await askBank(stage, `accounts/${paid!['account_id']}/pay-out`);
  await askBank(stage, `payments/${paid!['payment_id']}/dispute`);
  const staff = await stage.arrive({ as: 'admin' });
  const row = staff.getByRole('main').getByRole('listitem').filter({ hasText: paid!['title']! });
  await staff.goto('/admin/payouts');
  await link(staff, 'ui:nav.debts').click();
  await staff.waitForURL('**/admin/debts');
  await expect
    .poll(async () => {
      await staff.reload();
      return row.count();
    })
    .toBe(1);
  await expectSeen(row.getByText('Late Ferry', { exact: true }));
  const owed = cents(await amountIn(row));

  await button(row, 'payouts:owed.write_off.open').click();
  await field(row, 'payouts:owed.write_off.amount').fill(String(owed / 100 + 1));
  await field(row, 'payouts:owed.write_off.reason').fill('The venue has closed for good.');
  const send = row.locator('form').getByRole('button').first();
  await send.click();
  await expectSeen(text(row, 'payouts:validation.too_much'));
  await field(row, 'payouts:owed.write_off.amount').fill('10');
  await send.click();
  const confirm = staff.getByRole('dialog');
  await expectSeen(confirm.getByText(say('payouts:owed.write_off.confirm_title')));
  await button(confirm, 'payouts:owed.write_off.confirm', { amount: '£10.00' }).click();
  await expectSeen(text(staff, 'payouts:owed.write_off.done', { dj: 'Late Ferry' }));
  await expect.poll(async () => cents(await amountIn(row))).toBe(owed - 1_000);

  await button(row, 'payouts:owed.write_off.open').click();
  await field(row, 'payouts:owed.write_off.reason').fill('Nothing is left to be had.');
  await send.click();
  await confirm.getByRole('button').last().click();
  await expectGone(row);

  const dj = await stage.arrive({ as: 'dj' });
  await dj.goto('/financials');
  const debts = dj.locator('#debts');
  await debts.locator('summary').click();
  await expectSeen(text(debts, 'payouts:debts.way.written_off'));
  const mail = await openMail(
    await stage.arrive(),
    'dj@crossfade.test',
    'notifications:kinds.debt_written_off',
    {
      amount: '£10.00',
    },
  );
  await expectSeen(mail.getByText('The venue has closed for good.'));
  await expectBooksRight(stage);
});
