import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { foldText } from '../common/normalize';

/**
 * Converts a Nigerian mobile number in any common format (`0812…`, `+234 812…`, `00234…`) to E.164, or returns null. The
 * library's metadata is large, so import this module only where phone numbers are entered or validated.
 */
export function toNigerianE164(typed: string): string | null {
  // Phones in Nigeria dial 009 abroad, so the library does not know the 00 of most other countries.
  const international = foldText(typed).replace(/^00\s*(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(international, 'NG');
  return parsed?.country === 'NG' && parsed.isValid() ? parsed.number : null;
}
