/** `npm run test:stripe`: the contract of payment gateways, held against Stripe's own test mode. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { root } from './install.mjs';
import { Refusal, runProgram } from './refusal.mjs';

await runProgram(async () => {
  const { STRIPE_SECRET_KEY = '', STRIPE_TEST_ACCOUNT = '' } = process.env;
  if (!/^(?:sk|rk)_test_\w+$/.test(STRIPE_SECRET_KEY))
    throw new Refusal(
      'Nothing was tested: set STRIPE_SECRET_KEY to a test mode key (sk_test_…). docs/stripe.md says what else it takes.',
    );
  if (!/^acct_\w+$/.test(STRIPE_TEST_ACCOUNT))
    throw new Refusal(
      'Nothing was tested: set STRIPE_TEST_ACCOUNT to a connected test account that has been onboarded (acct_…).',
    );
  const CHROMIUM_PATH = ensureChromium();
  const cli = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [cli, 'run', '--project', 'stripe'], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
});
