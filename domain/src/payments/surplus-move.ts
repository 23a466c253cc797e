import { DomainError } from '../common/errors';
import { sumNaira, toKobo } from '../money/money';
import type { Order } from '../orders/order';
import type { StatementLineMatch } from './bank-statement';
import { pickUnusedEntryId } from './counted-money';
import { type LedgerSummary, summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';
import type { StoredStatementLine } from './statement-import';
import type { KeyedLedgerEntry } from './statement-match';

interface OrderWithMoney {
  id: string;
  order: Pick<Order, 'user_id' | 'status' | 'total_amount' | 'confirmation_reference'>;
  entries: readonly KeyedLedgerEntry[];
}

interface SurplusMove {
  from: OrderWithMoney;
  to: OrderWithMoney;
  /** The amount in naira. */
  amount: number;
  /** The statement lines matched to the order `from`. */
  lines: readonly StoredStatementLine[];
}

/**
 * Returns the surplus of an order in naira: the money that is neither needed for its price nor reserved for a refund.
 */
export function calculateSurplus({
  balance,
  refundRequested,
}: Pick<LedgerSummary, 'balance' | 'refundRequested'>): number {
  return Math.max(0, sumNaira([balance, -refundRequested]));
}

/**
 * Plans to move the surplus of an order to another order of the same payer. If the surplus comes from one statement
 * line, the line's match is moved too, so that undoing the match or a reversal by the bank affects the right order.
 * @throws DomainError `invalid-input` for an order of another payer, `changed-meanwhile` if the amount exceeds the
 * surplus
 */
export function planSurplusMove(
  { from, to, amount, lines }: SurplusMove,
  { uid, at, entryId }: { uid: string; at: Date; entryId: string },
): {
  from: KeyedLedgerEntry;
  to: KeyedLedgerEntry;
  line: { id: string; matches: StatementLineMatch[] } | null;
} {
  if (from.id === to.id || from.order.user_id !== to.order.user_id) throw new DomainError('invalid-input');
  const entries = from.entries.map(({ entry }) => entry);
  if (amount > calculateSurplus(summarizeLedger(entries, from.order))) {
    throw new DomainError('changed-meanwhile');
  }
  const kobo = toKobo(amount);
  const broughtBy = (id: string, match: StatementLineMatch) =>
    match.order_id === from.id &&
    match.amount >= kobo &&
    from.entries.some((one) => one.id === match.entry_id && one.entry.transaction_id === id);
  const source = lines.find(
    ({ id, line }) => !line.order_ids.includes(to.id) && line.matches.some((match) => broughtBy(id, match)),
  );
  const ofLine = source && { transaction_id: source.id };
  const common = { recorded_by: uid, at, ...ofLine };
  const taken: LedgerEntry = {
    ...common,
    kind: 'adjusted',
    amount: -amount,
    confirmation_id: null,
    moved_to: to.id,
    note: `Moved to order ${to.order.confirmation_reference}.`,
  };
  const given: LedgerEntry = {
    ...common,
    kind: 'received',
    amount,
    confirmation_id: source ? to.id : null,
    moved_from: from.id,
    note: `Moved from order ${from.order.confirmation_reference}.`,
  };
  const givenId = source
    ? pickUnusedEntryId(
        source.id,
        to.entries.map(({ id }) => id),
      )
    : entryId;
  const matches = source?.line.matches
    .map((match) => (match.order_id === from.id ? { ...match, amount: match.amount - kobo } : match))
    .filter((match) => match.amount > 0);
  const added = { order_id: to.id, entry_id: givenId, amount: kobo, matched_by: uid, matched_at: at };
  return {
    from: { id: entryId, entry: taken },
    to: { id: givenId, entry: given },
    line: source && matches ? { id: source.id, matches: [...matches, added] } : null,
  };
}
