import { type BankTransaction, getUnmatchedAmount } from './bank-statement';

/** Totals of statement lines in kobo. `imported` is the sum of the other three totals. */
export interface StatementLineTotals {
  imported: number;
  matched: number;
  setAside: number;
  open: number;
}

export function sumStatementLines(
  lines: readonly Pick<BankTransaction, 'amount' | 'matches' | 'set_aside'>[],
): StatementLineTotals {
  const total = (amountOf: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + amountOf(line), 0);
  return {
    imported: total(({ amount }) => amount),
    matched: total(({ matches }) => matches.reduce((sum, { amount }) => sum + amount, 0)),
    setAside: total(({ amount, set_aside }) => (set_aside ? amount : 0)),
    open: total(getUnmatchedAmount),
  };
}

/**
 * A statement row's amount in kobo: positive for received money, negative for sent money. `balance` is null if the file
 * contains no balances.
 */
export interface StatementMovement {
  booked_on: string;
  amount: number;
  balance: number | null;
}

/**
 * The totals of a statement file in kobo. `difference` is null if the file contains no balances, and 0 if the balances
 * agree with the totals.
 */
export interface StatementBalanceCheck {
  received: number;
  sent: number;
  opening: number | null;
  closing: number | null;
  difference: number | null;
}

/**
 * Checks that the opening balance plus received money minus sent money equals the closing balance. Uses the balances of
 * the first and the last row, and detects in which direction the rows are sorted.
 */
export function checkStatementBalance(movements: readonly StatementMovement[]): StatementBalanceCheck {
  const total = movements.reduce((sum, { amount }) => sum + amount, 0);
  const received = movements.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const sums = { received, sent: received - total };
  const check = (sorted: readonly StatementMovement[]): StatementBalanceCheck => {
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
