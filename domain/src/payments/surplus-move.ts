import { DomainError } from '../common/errors';
import { sumNaira, toKobo } from '../money/money';
import type { Order } from '../orders/order';
import type { LineMatch } from './bank-statement';
import { pickEntryId } from './counted-money';
import { type LedgerSummary, summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';
import type { StoredRow } from './statement-import';
import type { IdentifiedEntry } from './statement-match';

/** An order with its ledger. */
interface OrderWithMoney {
  id: string;
  order: Pick<Order, 'user_id' | 'status' | 'total_amount' | 'confirmation_reference'>;
  entries: readonly IdentifiedEntry[];
}

interface SurplusMove {
  from: OrderWithMoney;
  to: OrderWithMoney;
  /** In naira. */
  amount: number;
  /** The statement lines matched to the order `from`. */
  lines: readonly StoredRow[];
}

/** Returns the naira that no order and no refund of a ledger needs. */
export function calculateSurplus({
  balance,
  refundRequested,
}: Pick<LedgerSummary, 'balance' | 'refundRequested'>): number {
  return Math.max(0, sumNaira([balance, -refundRequested]));
}

/**
 * Plans to move money that an order does not need to another order of the same payer. If one statement line brought this
 * money, its match moves with it, so that undoing the match or a reversal by the bank takes it from the right order.
 * @throws DomainError `invalid-input` for an order of another payer, `changed-meanwhile` for more than the surplus
 */
export function planSurplusMove(
  { from, to, amount, lines }: SurplusMove,
  { uid, at, entryId }: { uid: string; at: Date; entryId: string },
): { from: IdentifiedEntry; to: IdentifiedEntry; line: { id: string; matches: LineMatch[] } | null } {
  if (from.id === to.id || from.order.user_id !== to.order.user_id) throw new DomainError('invalid-input');
  const entries = from.entries.map(({ entry }) => entry);
  if (amount > calculateSurplus(summarizeLedger(entries, from.order))) {
    throw new DomainError('changed-meanwhile');
  }
  const kobo = toKobo(amount);
  const broughtBy = (id: string, match: LineMatch) =>
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
    ? pickEntryId(
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
