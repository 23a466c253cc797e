import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * E.164 of a Nigerian mobile number however it is typed (`0812…`, `234812…`, `+234 812…`), or null if it is none.
 * The metadata is heavy: import this only where a phone is typed or checked.
 */
export function toNigerianE164(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'NG');
  return parsed?.country === 'NG' && parsed.isValid() ? parsed.number : null;
}
