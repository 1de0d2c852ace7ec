import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';

export const deleteCustomerJob = defineJob({
  name: 'delete_customer',
  data: z.object({ customer_ref: z.string() }),
});

/** Has the gateway forget somebody who is erased, with the cards it kept for us. */
export const deleteCustomer = (
  { gateway }: Deps,
  { customer_ref }: { customer_ref: string },
): Promise<void> => gateway.deleteCustomer(customer_ref);
