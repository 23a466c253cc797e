import { foldText } from '../common/normalize';

/**
 * Returns the digits of a phone number for a `tel:` link, with a leading `+` if the number has a country code. Drops the
 * trunk prefix `(0)` after a country code. Returns an empty text without digits.
 */
export function toDialledNumber(phone: string): string {
  return foldText(phone)
    .replace(/[^\d+()]/g, '')
    .replace(/(?<=\d\)?)\(0\)/, '')
    .replace(/[()]/g, '')
    .replace(/(?!^)\+/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^234(?=0?[1-9]\d{9}$)/, '+234')
    .replace(/^\+2340(?=[1-9])/, '+234')
    .replace(/^\+$/, '');
}
