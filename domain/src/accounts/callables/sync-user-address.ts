import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/** Copies the caller's default delivery address, or the newest one if none is the default, into their profile. */
export const syncUserAddressContract = {
  name: 'syncUserAddress',
  input: z.strictObject({}),
  output: z.object({ success: z.boolean(), message: z.string(), address: z.nullable(z.string()) }),
} satisfies CallableContract;
