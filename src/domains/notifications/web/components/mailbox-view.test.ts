import { expect, it } from 'vitest';
import { newId } from '../../../../shared/ids.ts';
import { mailboxAddress, mailboxView } from './mailbox-view.ts';

it('the mailbox’s address comes back as it was written', () => {
  const view = { address: 'ana+reis@example.test', mail_id: newId() };
  expect(mailboxView(new URL(mailboxAddress(view), 'http://here.test').searchParams)).toEqual(view);
  expect(mailboxAddress({ address: '', mail_id: null })).toBe('/dev/mail');
});

it('passes over what makes no sense', () => {
  const view = mailboxView(
    new URLSearchParams({ address: ` a\u0000b${'x'.repeat(300)} `, mail: "1' or 1=1" }),
  );
  expect(view).toEqual({ address: `ab${'x'.repeat(252)}`, mail_id: null });
});
