import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';

/** The fields of a slot that count its portions.. */
export const soldBoxSchema = z.object({
  /** Portions by meal id. */
  items: z.record(z.string(), z.int()),
  /** Set while the box is only held or offered. */
  expires_at: z.nullable(instantSchema),
});

export function isSold({ expires_at }: z.infer<typeof soldBoxSchema>, now: Date): boolean {
  return expires_at === null || expires_at > now;
}
