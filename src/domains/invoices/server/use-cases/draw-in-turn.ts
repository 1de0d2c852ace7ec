import type { Context } from '../../../../platform/context.ts';

const load = async () => ({
  ...(await import('../pdf/document.tsx')),
  ...(await import('../pdf/summary.tsx')),
});
type Drawers = Awaited<ReturnType<typeof load>>;

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws one page after the other: between two of them everybody else has their turn. The fonts and what draws with
 * them are loaded by the first who asks.
 */
export function drawInTurn(ctx: Pick<Context, 'log'>, draw: (drawers: Drawers) => Promise<Buffer>) {
  const drawn = last.then(async () => {
    const begun = performance.now();
    const content = await draw(await load());
    ctx.log.debug({ took_ms: Math.round(performance.now() - begun), bytes: content.length }, 'pdf drawn');
    return new Uint8Array(content);
  });
  last = drawn.catch(() => undefined);
  return drawn;
}
