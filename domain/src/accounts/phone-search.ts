const phoneCharacters = /^[+(]{0,2}\d[\d\s().-]*$/;
/** Minimum number of digits: shorter inputs would match too many phone numbers, amounts and ids. */
const minDigits = 4;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Strips the country code or the leading 0 from a number. */
function toNationalDigits(digits: string): string {
  return digits
    .replace(/^00/, '')
    .replace(/^234(?=\d{4})/, '')
    .replace(/^0/, '');
}

/** Checks whether the text matches all or part of a Nigerian number in any format (`0803…`, `+234 803…`). */
export function isPhoneMatch(phone: string, typed: string): boolean {
  const digits = digitsOf(typed);
  if (!phoneCharacters.test(typed.trim()) || digits.length < minDigits) return false;
  const number = toNationalDigits(digitsOf(phone));
  // Digits without a country code or leading 0 may match anywhere in the number.
  return number.includes(digits) || number.startsWith(toNationalDigits(digits));
}
