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

/** Money received, or sent if `amount` is negative. Kobo; `balance` is null if the file does not show it. */
export interface Movement {
  booked_on: string;
  amount: number;
  balance: number | null;
}

/** Sums of a file in kobo. `difference` is null if the file shows no balances, and 0 if they fit its sums. */
export interface StatementControl {
  received: number;
  sent: number;
  opening: number | null;
  closing: number | null;
  difference: number | null;
}

/**
 * Checks that opening balance + money received − money sent = closing balance. The balances are those of the first and
 * the last row, in whichever direction the rows are sorted.
 */
export function controlStatement(movements: readonly Movement[]): StatementControl {
  const total = movements.reduce((sum, { amount }) => sum + amount, 0);
  const received = movements.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const sums = { received, sent: received - total };
  const check = (sorted: readonly Movement[]): StatementControl => {
    const [first, last] = [sorted[0], sorted.at(-1)];
    const opening = first && first.balance !== null ? first.balance - first.amount : null;
    const closing = last?.balance ?? null;
    const difference = opening === null || closing === null ? null : opening + total - closing;
    return { ...sums, opening, closing, difference };
  };
  const [oldestFirst, newestFirst] = [check(movements), check(movements.toReversed())];
  const isNewestFirst = (movements[0]?.booked_on ?? '') > (movements.at(-1)?.booked_on ?? '');
  if (oldestFirst.difference === 0 || newestFirst.difference === 0) {
    return oldestFirst.difference === 0 ? oldestFirst : newestFirst;
  }
  return isNewestFirst ? newestFirst : oldestFirst;
}
