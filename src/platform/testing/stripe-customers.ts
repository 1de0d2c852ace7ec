import { z } from 'zod';
import { metadata } from './stripe-form.ts';
import { listOf, nothing, page, route, type StripeRoute } from './stripe-route.ts';

/** Who pays, with the cards that are kept of them. */
export const customerRoutes: readonly StripeRoute[] = [
  route(
    'POST',
    'customers',
    z.strictObject({ email: z.email(), metadata: metadata.optional() }),
    (world, fields) => world.add('customer', 'customer', fields),
  ),
  route('GET', 'customers/{id}/payment_methods', z.strictObject(page), (world, fields, customer) => {
    world.find('customer', customer, 'customer');
    return listOf(world.all('payment_method', { customer }), fields);
  }),
  // of one who is gone it is told that they are
  route('GET', 'customers/{id}', nothing, (world, _, id) => world.gone(id) ?? world.find('customer', id)),
  route('DELETE', 'customers/{id}', nothing, (world, _, id) => world.remove('customer', id)),
];
