const phoneCharacters = /^[+(]{0,2}\d[\d\s().-]*$/;
/** Fewer digits are in too many numbers, and in every sum and id. */
const fewestDigits = 4;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What follows the country's code or the trunk's 0, however a number is written. */
function national(digits: string): string {
  return digits
    .replace(/^00/, '')
    .replace(/^234(?=\d{4})/, '')
    .replace(/^0/, '');
}

/**
 * Whether what somebody typed is this Nigerian number, in any spelling (`0803…`, `+234 803…`), its beginning, or a
 * part of it.
 */
export function isPhoneFound(phone: string, typed: string): boolean {
  const digits = digitsOf(typed);
  if (!phoneCharacters.test(typed.trim()) || digits.length < fewestDigits) return false;
  const number = national(digitsOf(phone));
  // Without the country's code or the 0 it is a part of the number, wherever that begins.
  return number.includes(digits) || number.startsWith(national(digits));
}
