import type { Actor } from '../../../../platform/context.ts';
import { refreshCharge } from '../../../payments/server/index.ts';
import { payCheckout } from '../../../sandbox/server/index.ts';
import { type DemoCard, demoCards } from '../data/deeds.ts';
import type { Stage } from './open-stage.ts';

/** The client gives a card on the gateway's page and comes back to us, who ask what became of it. */
export async function payPage(
  stage: Stage,
  client: Actor,
  booking_id: string,
  checkout_url: string,
  card: DemoCard = 'pays',
): Promise<void> {
  await payCheckout(stage.as(client), {
    checkout_id: new URL(checkout_url).pathname.split('/').at(-1) ?? '',
    number: demoCards[card],
    exp_month: 12,
    exp_year: stage.now().getUTCFullYear() + 3,
    cvc: '123',
  });
  await refreshCharge(stage.as(client), { booking_id });
}
