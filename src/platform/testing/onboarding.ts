import { exampleOwner } from '../../domains/sandbox/rules.ts';
import { exampleBank } from '../../domains/sandbox/rules/bank-accounts.ts';
import type { createTestApp } from './app.ts';

const ANYWHERE = 'DE';

/** An account's owner tells the gateway who they are and where their bank is, on its page at `url`. */
export async function onboard(
  as: Awaited<ReturnType<typeof createTestApp>>['as'],
  url: string,
): Promise<{ is_ready: boolean; return_url: string }> {
  const { sandbox } = as(null);
  const visit_id = url.split('/').at(-1)!;
  const { account } = await sandbox.visit({ visit_id });
  const country_code = account?.country_code ?? ANYWHERE;
  const given = await sandbox.give_owner({ visit_id, ...exampleOwner(country_code) });
  // of an account that was ready once the bank is known
  if (given.is_ready) return given;
  return sandbox.give_bank({ visit_id, ...exampleBank(country_code) });
}
