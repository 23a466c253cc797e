import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/**
 * The recipient of the box ordered in `/checkout`: the customer (`self`), a recipient with a share tag (`share`), or a
 * recipient of a gift link (`link`).
 */
const destinationSchema = z.enum(['self', 'share', 'link']);
export type CheckoutDestination = z.infer<typeof destinationSchema>;

export const checkoutDestination = createPersistedValue('checkout_destination', destinationSchema, {
  belongsTo: 'person',
  inTab: true,
});
