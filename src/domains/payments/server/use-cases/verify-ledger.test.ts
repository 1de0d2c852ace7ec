import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { ledgerKinds } from '../../contract.ts';
import { PLATFORM } from './open-accounts.ts';
import { postAll } from './post-entries.ts';
import { verifyLedger } from './verify-ledger.ts';

const { deps, clock } = await createMoneyWorld();

// a reversal has what it reverses, and the database itself refuses a return of fees that is no booking's
const owned: readonly string[] = ['reversal', 'fee_return'];

test.each(ledgerKinds.filter((kind) => !owned.includes(kind)))(
  'a balanced "%s" that somebody made up is named: nothing of ours or of the gateway’s stands behind it',
  async (kind) => {
    const before = (await verifyLedger(deps)).differences.length;
    const between = { party_id: PLATFORM, currency: 'EUR' } as const;
    await deps.db.transaction((tx) =>
      postAll(tx, [
        {
          kind,
          booking_id: null,
          idempotency_key: `${kind}:${newId()}`,
          created_at: clock.now(),
          entries: [
            { ...between, purpose: 'gateway_clearing', amount_cents: 7 },
            { ...between, purpose: 'platform_revenue', amount_cents: -7 },
          ],
        },
      ]),
    );
    expect((await verifyLedger(deps)).differences.length).toBeGreaterThan(before);
  },
);
