import * as z from 'zod/mini';
import { roles } from '../role';
import type { CallableContract } from '../../common/callables/contract';

/** Lists all staff, including kitchen staff, riders and bookkeepers, sorted by name. */
export const listAdminsContract = {
  name: 'listAdmins',
  input: z.strictObject({}),
  output: z.object({
    admins: z.array(
      z.object({ uid: z.string(), name: z.string(), role: z.enum(roles), email: z.nullable(z.string()) }),
    ),
  }),
} satisfies CallableContract;
