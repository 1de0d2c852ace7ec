import type { HttpBindings } from '@hono/node-server';
import type { Context } from '../context.ts';

/** What Hono carries through a request of ours. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { ctx: Context };
}
