import { type BankTransaction, getOpenAmount } from './bank-statement';

/** Sums of lines in kobo: `imported` equals the other three together. */
export interface LineTotals {
  imported: number;
  matched: number;
  setAside: number;
  open: number;
}

export function sumLines(
  lines: readonly Pick<BankTransaction, 'amount' | 'matches' | 'set_aside'>[],
): LineTotals {
  const total = (amountOf: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + amountOf(line), 0);
  return {
    imported: total(({ amount }) => amount),
    matched: total(({ matches }) => matches.reduce((sum, { amount }) => sum + amount, 0)),
    setAside: total(({ amount, set_aside }) => (set_aside ? amount : 0)),
    open: total(getOpenAmount),
  };
}
