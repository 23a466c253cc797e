import { instantSchema } from '@sharebox/domain/common/instant';
import { capacitySchema } from '@sharebox/domain/storefront/storefront';
import * as z from 'zod/mini';

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
