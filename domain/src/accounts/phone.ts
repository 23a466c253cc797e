import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { foldText } from '../common/normalize';

/**
 * Converts a mobile number to E.164, or returns null. A number without a country code (`0812…`) is Nigerian; numbers of
 * other countries start with `+` or `00`. The library's metadata is large, so import this module only where phone
 * numbers are entered or validated.
 */
export function toE164(typed: string): string | null {
  // Nigeria's international prefix is 009, so the library does not recognise the prefix 00 of most other countries.
  const international = foldText(typed).replace(/^\(?00[\s()./-]*(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(international, 'NG');
  return parsed?.isValid() ? parsed.number : null;
}

const phoneCharacters = /^(?:[+(] ?){0,2}\d[\d\s()./-]*$/;
/** Minimum number of digits: shorter inputs would match too many phone numbers, amounts and ids. */
const minDigits = 4;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Strips the country code or the leading 0 from a number. */
function toNationalDigits(digits: string): string {
  return digits
    .replace(/^00/, '')
    .replace(/^234(?=0?[1-9])/, '')
    .replace(/^0/, '');
}

/** Checks whether the text matches all or part of a Nigerian number in any format (`0803…`, `+234 803…`). */
export function isPhoneMatch(phone: string, typed: string): boolean {
  const text = foldText(typed);
  const digits = digitsOf(text);
  if (!phoneCharacters.test(text) || digits.length < minDigits) return false;
  const number = toNationalDigits(digitsOf(foldText(phone)));
  // Digits without a country code or leading 0 may match anywhere in the number.
  return number.includes(digits) || number.startsWith(toNationalDigits(digits));
}
