import * as z from 'zod/mini';
import { cleanLine } from './line';

/** Removes invisible characters and surrounding spaces, which are often pasted along with an email address. */
export const cleanEmailAddress = (typed: string): string => cleanLine(typed).normalize('NFKC').trim();

interface EmailAddressOptions {
  /** The message for an empty address. If omitted, an empty address is reported as invalid. */
  missing?: string;
  max?: number;
  tooLong?: string;
}

/** Creates a schema that cleans and validates a typed email address. */
export function createEmailAddressSchema({ missing, max = 254, tooLong }: EmailAddressOptions = {}) {
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
