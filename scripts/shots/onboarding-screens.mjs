/** The built-in payment company's pages for who is paid: who they are, where their bank is, and what they told. */
import { exampleOwner } from '../../src/domains/sandbox/rules.ts';
import { exampleBank } from '../../src/domains/sandbox/rules/bank-accounts.ts';
import { callerOf, signUpAs } from '../demo-calls.mjs';

/** @import { Screen } from './screens.mjs' */

/**
 * @param {string} url of the product
 * @returns {Promise<Screen[]>} each serves whoever has its address, once
 */
export async function onboardingScreens(url) {
  /** @param {('give_owner' | 'give_bank')[]} told before */
  const visitOf = async (...told) => {
    const call = callerOf(url, await signUpAs(url, { name: 'Ines Fontaine', role: 'dj' }));
    const open = async (country_code = 'JP') => {
      const { url: page } = await call('payments/open_payout_page', { country_code });
      return new URL(page).pathname;
    };
    for (const one of told) {
      const visit_id = (await open()).split('/').at(-1);
      const details = one === 'give_owner' ? exampleOwner('JP') : exampleBank('JP');
      await call(`sandbox/${one}`, { visit_id, ...details });
    }
    return open;
  };
  const [nothing, owner, both] = [
    await visitOf(),
    await visitOf('give_owner'),
    await visitOf('give_owner', 'give_bank'),
  ];
  return [
    { name: 'onboarding-owner', as: 'visitor', path: nothing },
    {
      name: 'onboarding-owner-errors',
      as: 'visitor',
      path: nothing,
      act: async (page, say) => {
        await page.getByRole('button', { name: say('sandbox:account.owner.give') }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'onboarding-bank',
      as: 'visitor',
      path: owner,
      act: (page, say) => page.getByRole('button', { name: say('sandbox:account.example.fill') }).click(),
    },
    { name: 'onboarding-told', as: 'visitor', path: both },
  ];
}
