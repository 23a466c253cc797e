import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { instantSchema } from '@sharebox/domain/common/instant';
import { capacitySchema } from '@sharebox/domain/storefront/storefront';
import * as z from 'zod/mini';

/**
 * A drop with the fields that only functions use. `orders_counted_at` is the timestamp of `current_orders`, so that an
 * older count never overwrites a newer one. `offers_passed` is the number of expired waiting-list offers.
 */
export const dropWithCountSchema = z.extend(weeklyDropSchema, {
  orders_counted_at: z.optional(instantSchema),
  offers_passed: z.optional(z.int()),
});

/** `storefront/capacity` with the timestamp of its count, so that an older count never overwrites a newer one. */
export const datedCapacitySchema = z.extend(capacitySchema, { as_of: z.optional(instantSchema) });

/**
 * The fields of `profiles/{uid}/delivery_addresses/{id}` that are copied to orders. Whether the address is in the
 * delivery area is checked separately.
 */
export const storedAddressSchema = z.object({
  label: z.string(),
  address_line_1: z.string(),
  address_line_2: z._default(z.string(), ''),
  city: z.string(),
  state: z.string(),
  zip_code: z._default(z.string(), ''),
  area: z._default(z.string(), ''),
  landmark: z._default(z.string(), ''),
  gate_code: z._default(z.string(), ''),
});
export type StoredAddress = z.infer<typeof storedAddressSchema>;
