import * as z from 'zod/mini';
import type { CallableContract } from './contract';

/** Who is staff, by name. Refuses with `not-allowed`. */
export const listAdmins = {
  name: 'listAdmins',
  input: z.strictObject({}),
  output: z.object({
    admins: z.array(z.object({ uid: z.string(), name: z.string(), email: z.nullable(z.string()) })),
  }),
} satisfies CallableContract;
