import type { Context } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { AppError } from '../../../../shared/errors.ts';

/**
 * Asks the gateway while somebody waits. What fails is told to our own log: they can wait until it answers again, but
 * not mend what it refuses.
 * @throws AppError GATEWAY_UNAVAILABLE, GATEWAY_REFUSED
 */
export async function askNow<T>(ctx: Pick<Context, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.error({ err: error }, 'the gateway gave no answer');
    throw new AppError(error.code === 'refused' ? 'GATEWAY_REFUSED' : 'GATEWAY_UNAVAILABLE');
  }
}
