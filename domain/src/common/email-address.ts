import * as z from 'zod/mini';
import { cleanLine } from './line';

/** Returns an address without the invisible characters and outer spaces that are pasted with it. */
export const cleanEmailAddress = (typed: string): string => cleanLine(typed).normalize('NFKC').trim();

interface EmailAddressOptions {
  /** The message for an empty address; without it, the address is reported as invalid. */
  missing?: string;
  max?: number;
  tooLong?: string;
}

/** A schema for a typed email address, which it cleans. */
export function emailAddressSchema({ missing, max = 254, tooLong }: EmailAddressOptions = {}) {
  return z.pipe(
    z.pipe(z.string(), z.transform(cleanEmailAddress)),
    z
      .string()
      .check(
        z.minLength(missing === undefined ? 0 : 1, missing),
        z.email('Please enter a valid email address'),
        z.maxLength(max, tooLong),
      ),
  );
}
