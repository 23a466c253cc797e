import { foldText } from '@sharebox/domain/common/normalize';
import { parseNairaText } from '@sharebox/domain/money/money';

/** An amount in kobo, null if it is unreadable, and the direction that its sign or mark indicates. */
interface Sum {
  kobo: number | null;
  direction: 'in' | 'out' | null;
}

/** Returns an amount without its currency and spaces: `N12,701.00 CR` is `12,701.00cr`. */
const toPlainSum = (text: string) =>
  foldText(text)
    .replace(/\s/g, '')
    .replace(/₦|ngn|naira|=n=|#/g, '')
    .replace(/^([(+-]|[cd]r\.?)?n(?=[\d.(+-])/, '$1');

/**
 * Parses an amount with its currency, sign and mark (`DR`, `CR`, brackets). An empty cell is 0. A number that begins
 * with a zero is an account or a phone number.
 */
export function parseSum(text: string): Sum {
  const [, before = '', inner = '', after = ''] =
    /^([cd]r\.?:?)?(.*?)([cd]r?\.?)?$/.exec(toPlainSum(text)) ?? [];
  const [, inBrackets] = /^\((.*)\)$/.exec(inner) ?? [];
  const signed = inBrackets ?? inner;
  const sum = signed.replace(/^[-+]|[-+]$/g, '').replace(/(\.\d\d)0+$/, '$1');
  const kobo = /^0*(?:[.,]0*)?$/.test(sum) ? 0 : /^0\d|^-/.test(sum) ? null : parseNairaText(sum);
  const marks = `${before}${after}`;
  const isOut = inBrackets !== undefined || /^-|-$/.test(signed) || marks.includes('d');
  const isIn = /^\+|\+$/.test(signed) || marks.includes('c');
  return { kobo, direction: isOut ? 'out' : isIn ? 'in' : null };
}
