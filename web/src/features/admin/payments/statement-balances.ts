import { foldText } from '@sharebox/domain/common/normalize';
import { parseNairaText } from '@sharebox/domain/money/money';
import { parseSum } from './statement-amounts';

/** Returns the amount in the cell of a title such as `Opening balance: 1,200.00`, after it or below it, in kobo. */
function findStatedBalance(lines: readonly (readonly string[])[], title: RegExp): number | null {
  const toKobo = (cell = '') => {
    const { sum, direction } = parseSum(cell);
    const kobo = /\d/.test(sum) ? parseNairaText(sum) : null;
    return kobo === null || direction !== 'out' ? kobo : -kobo;
  };
  for (const [index, cells] of lines.entries()) {
    const at = cells.findIndex((cell) => title.test(foldText(cell)));
    if (at === -1) continue;
    const inside = toKobo(foldText(cells[at] ?? '').replace(title, ''));
    const after = toKobo(cells.slice(at + 1).find((cell) => cell !== ''));
    const found = inside ?? after ?? toKobo(lines[index + 1]?.[at]);
    if (found !== null) return found;
  }
  return null;
}

/** Finds the balances that the file states outside of its rows. */
export function findStatedBalances(lines: readonly (readonly string[])[], titlesAt: number) {
  const others = lines.filter((_, index) => index !== titlesAt);
  return {
    opening: findStatedBalance(others, /^(?:opening balance|balance (?:b\/f|brought forward))\W*/),
    closing: findStatedBalance(others, /^(?:closing balance|balance (?:c\/f|carried forward))\W*/),
  };
}
