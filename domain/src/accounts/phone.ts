import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { foldText } from '../common/normalize';

/**
 * Converts a mobile number to E.164, or returns null. A number without a country code (`0812…`) is Nigerian; numbers of
 * other countries start with `+` or `00`. The library's metadata is large, so import this module only where phone numbers
 * are entered or validated.
 */
export function toE164(typed: string): string | null {
  // Phones in Nigeria dial 009 abroad, so the library does not know the 00 of most other countries.
  const international = foldText(typed).replace(/^00\s*(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(international, 'NG');
  return parsed?.isValid() ? parsed.number : null;
}
