import { foldText } from '../common/normalize';
import { parseNairaText } from './money';

/** Removes the currency and the spaces from an amount: `N12,701.00 CR` becomes `12,701.00cr`. */
export const removeCurrency = (text: string): string =>
  foldText(text)
    .replace(/\s/g, '')
    .replace(/₦|ngn|naira|=n=|#/g, '')
    .replace(/^([(+-]|[cd]r\.?)?n(?=[\d.(+-])/, '$1');

/**
 * Parses an amount that a person typed, such as `₦25,500`, `N 25500.50` or `25 500`, to kobo. Returns null for anything
 * else, also for `9500,00`, whose comma could be a decimal point.
 */
export const parseTypedNaira = (text: string): number | null =>
  parseNairaText(removeCurrency(text.replace(/(?<=\d)\s+(?=\d)/g, ',')));
