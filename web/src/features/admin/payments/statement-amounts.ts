import { foldText } from '@sharebox/domain/common/normalize';
import { parseNairaText } from '@sharebox/domain/money/money';

export type Direction = 'in' | 'out';

/** An amount as text that `parseNairaText` can parse, and the direction that its sign or mark indicates. */
interface Sum {
  sum: string;
  direction: Direction | null;
}

/** Returns an amount without its currency and spaces: `N12,701.00 CR` is `12,701.00cr`. */
const toPlainSum = (text: string) =>
  foldText(text)
    .replace(/\s/g, '')
    .replace(/₦|ngn|naira|=n=|#/g, '')
    .replace(/^([(+-]|[cd]r\.?)?n(?=[\d.(+-])/, '$1');

/** Strips an amount of its currency, sign and mark (`DR`, `CR`, brackets). */
export function parseSum(text: string): Sum {
  const [, before = '', inner = '', after = ''] =
    /^([cd]r\.?:?)?(.*?)([cd]r?\.?)?$/.exec(toPlainSum(text)) ?? [];
  const [, inBrackets] = /^\((.*)\)$/.exec(inner) ?? [];
  const signed = inBrackets ?? inner;
  const sum = signed.replace(/^[-+]|[-+]$/g, '').replace(/(\.\d\d)0+$/, '$1');
  const marks = `${before}${after}`;
  if (inBrackets !== undefined || /^-|-$/.test(signed) || marks.includes('d'))
    return { sum, direction: 'out' };
  return { sum, direction: /^\+|\+$/.test(signed) || marks.includes('c') ? 'in' : null };
}

/** Returns whether a cell has no amount, or zero. */
export const isNothing = (sum: string) => /^0*(?:[.,]0*)?$/.test(sum);

/** Returns whether a cell holds an amount, with or without a sign. */
export function isSumText(text: string): boolean {
  const { sum } = parseSum(text);
  return isNothing(sum) || parseNairaText(sum) !== null;
}

const incoming =
  /^(?:cr?|credit(?:ed|s)?(?: (?:transfer|alert|advice|transaction|entry))?|in|inflow|(?:inward|incoming)(?: transfer| payment)?|deposit|lodge?ment|money in|\+)$/;
const outgoing =
  /^(?:dr?|debit(?:ed|s)?\b.*|out|outflow|(?:outward|outgoing)(?: transfer| payment)?|withdrawal|money out|-)$/;

/** Returns the direction that a word such as `Cr.` or `debit` means, or null. */
export function parseDirection(text: string): Direction | null {
  const plain = foldText(text).replaceAll('.', '');
  if (incoming.test(plain)) return 'in';
  return outgoing.test(plain) ? 'out' : null;
}
