import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * Converts a Nigerian mobile number in any spelling (`0812…`, `234812…`, `+234 812…`) to E.164, or returns null for
 * other numbers. The library's metadata is large: import this module only where phone numbers are typed or checked.
 */
export function toNigerianE164(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'NG');
  return parsed?.country === 'NG' && parsed.isValid() ? parsed.number : null;
}
