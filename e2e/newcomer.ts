import type { Page } from 'playwright-core';
import { mailedLink } from '../scripts/demo-calls.mjs';
import { button, field, text, sendLogIn } from './flow.ts';
import { expectSeen } from './seeing.ts';
import type { Stage } from './stage.ts';

/** What everybody new is called and signs in with in these journeys. */
export const NEWCOMER = { name: 'Ana Reis', password: 'Vinyl&Rain8am' } as const;

/** Somebody new, signed in by the link in their mail. */
export async function newcomer(stage: Stage): Promise<{ page: Page; email: string }> {
  const email = `${crypto.randomUUID()}@example.test`;
  const page = await stage.arrive();
  await page.goto('/register');
  await field(page, 'accounts:fields.name').fill(NEWCOMER.name);
  await field(page, 'accounts:fields.email').fill(email);
  await field(page, 'accounts:fields.password').fill(NEWCOMER.password);
  await button(page, 'accounts:sign_up.act').click();
  await expectSeen(text(page, 'accounts:verify.sent_text', { email }));
  await page.goto(await mailedLink(stage.url(), email));
  await expectSeen(text(page, 'accounts:verify.done'));
  return { page, email };
}

export async function logIn(page: Page, email: string, password: string = NEWCOMER.password): Promise<void> {
  await page.goto('/login');
  await sendLogIn(page, email, password);
}
