import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * Converts a Nigerian mobile number in any common format (`0812…`, `+234 812…`) to E.164, or returns null. The
 * library's metadata is large, so import this module only where phone numbers are entered or validated.
 */
export function toNigerianE164(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'NG');
  return parsed?.country === 'NG' && parsed.isValid() ? parsed.number : null;
}
