import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { instantSchema } from '@sharebox/domain/common/instant';
import { capacitySchema } from '@sharebox/domain/storefront/storefront';
import * as z from 'zod/mini';

/**
 * A drop with what functions keep with it: the moment that its `current_orders` is true of, since an older count never
 * overwrites a newer one, and how many offers to people in line ran out.
 */
export const dropWithCountSchema = z.extend(weeklyDropSchema, {
  orders_counted_at: z.optional(instantSchema),
  offers_passed: z.optional(z.int()),
});

/** `storefront/capacity` with the moment that it is true of, for the same reason. */
export const datedCapacitySchema = z.extend(capacitySchema, { as_of: z.optional(instantSchema) });

/** `profiles/{uid}/delivery_addresses/{id}` as an order copies it; whether it is served is asked apart. */
export const storedAddressSchema = z.object({
  label: z.string(),
  address_line_1: z.string(),
  address_line_2: z._default(z.string(), ''),
  city: z.string(),
  state: z.string(),
  zip_code: z._default(z.string(), ''),
});
export type StoredAddress = z.infer<typeof storedAddressSchema>;
