import type { StoredState, StoredLedgerEntry } from '../stored-state';
import { invariant } from './invariant';

/**
 * Converts a stored amount in naira to kobo. Throws if the amount is not a whole number of kobo, which would be the
 * result of an inexact floating-point sum.
 */
function toExactKobo(naira: number): number {
  const kobo = Math.round(naira * 100);
  invariant(kobo / 100 === naira, `${naira} is no amount of whole kobo`);
  return kobo;
}

const sumAmounts = (entries: readonly Pick<StoredLedgerEntry, 'amount'>[]) =>
  entries.reduce((total, { amount }) => total + toExactKobo(amount), 0);

/** Checks that an order's ledger matches its bank statement lines and manual entries. */
function checkLedger(books: StoredState, id: string, entries: ReadonlyMap<string, StoredLedgerEntry>): void {
  const lines = [...books.lines].flatMap(([line, { matches }]) =>
    matches.filter(({ order_id }) => order_id === id).map((match) => [line, match] as const),
  );
  const matched = new Set(lines.map(([, { entry_id }]) => entry_id));
  invariant(matched.size === lines.length, `Two lines of order ${id} are one entry of its ledger`);
  for (const entryId of matched) {
    invariant(entries.has(entryId), `A line of order ${id} is no entry of its ledger`);
  }
  const came = [...entries].filter(([, { kind }]) => kind !== 'refunded');
  const byHand = came.filter(([entryId, one]) => !one.transaction_id && !matched.has(entryId));
  const others = new Set(came.flatMap(([, one]) => one.transaction_id ?? []));
  for (const [line] of lines) others.delete(line);
  let vouchedFor = 0;
  for (const line of others) {
    const own = came.filter(([, one]) => one.transaction_id === line);
    if (own.some(([entryId]) => matched.has(entryId))) continue;
    const left = sumAmounts(own.map(([, one]) => one));
    const isApproved = books.claims.get(id)?.status === 'verified';
    invariant(
      left === 0 || (left > 0 && isApproved),
      `Order ${id} keeps ${left} of a line that is not its own`,
    );
    vouchedFor += left;
  }
  const ofLines = lines.reduce((sum, [, { amount }]) => sum + amount, 0);
  const total = sumAmounts(came.map(([, one]) => one));
  const expected = ofLines + sumAmounts(byHand.map(([, one]) => one)) + vouchedFor;
  invariant(total === expected, `Order ${id} has ${total}, and lines and entries bring ${expected} kobo`);
  const sent = sumAmounts([...entries.values()].filter(({ stage }) => stage === 'sent'));
  invariant(sent <= total, `Order ${id}: ${sent} went back of ${total}`);
  const order = books.orders.get(id);
  invariant(order, `Money of order ${id}, which is not there`);
  const net = total - sent;
  const stored = toExactKobo(order.net_received ?? NaN);
  invariant(stored === net, `Order ${id} says ${stored} of ${net} kobo`);
}

/** Checks that each stage of a refund is recorded once, and that no withdrawn refund is marked as sent. */
function checkRefunds(id: string, entries: ReadonlyMap<string, StoredLedgerEntry>): void {
  const stages = new Map<string, string[]>();
  for (const { refund_id: refund, stage } of entries.values()) {
    if (refund !== undefined && stage) stages.set(refund, [...(stages.get(refund) ?? []), stage]);
  }
  for (const gone of stages.values()) {
    invariant(new Set(gone).size === gone.length, `A refund of order ${id} was ${gone.join(', ')}`);
    invariant(
      gone[0] !== undefined && gone.includes('requested'),
      `A refund of order ${id} was ${gone.join(', ')} and not asked for`,
    );
    invariant(
      !gone.includes('withdrawn') || !gone.includes('sent'),
      `A withdrawn refund of order ${id} was sent`,
    );
  }
}

/**
 * Checks, after all activity has ended, that each refund request was carried out at most once, even if it was sent
 * repeatedly.
 */
export function checkRefundRequests(
  books: StoredState,
  requests: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const [id, entries] of books.ledgers()) {
    const paidOut = new Set(
      [...entries.values()].flatMap((one) => (one.kind === 'balance' ? one.refund_id : [])),
    );
    const refunds = [...entries.values()].filter(
      ({ stage, refund_id }) => stage === 'requested' && !paidOut.has(refund_id),
    ).length;
    const asked = requests.get(id)?.size ?? 0;
    invariant(refunds <= asked, `Order ${id} has ${refunds} refunds, and ${asked} were asked for`);
  }
}

/**
 * Checks that each balance is the sum of its entries and not negative. Checks that all balances and all balance entries
 * in ledgers add up to the goodwill that the shop gave.
 */
function checkBalances(books: StoredState): void {
  const sums = new Map<string, number>();
  let given = 0;
  for (const [key, { kobo, source }] of books.balanceEntries) {
    const [uid = ''] = key.split('/');
    sums.set(uid, (sums.get(uid) ?? 0) + kobo);
    if (source.kind === 'goodwill') given += kobo;
  }
  let kept = 0;
  for (const [uid, { kobo }] of books.balances) {
    invariant(kobo >= 0 && kobo === sums.get(uid), `The balance of ${uid} is ${kobo}, not ${sums.get(uid)}`);
    kept += kobo;
  }
  const inLedgers = sumAmounts([...books.payments.values()].filter(({ kind }) => kind === 'balance'));
  invariant(kept + inLedgers === given, `${kept} in balances and ${inLedgers} in ledgers of ${given} kobo`);
}

/** Checks, after all activity has ended, that no order without a box keeps money from the payer's balance. */
export function checkReturnedBalances({ orders }: StoredState): void {
  for (const [id, { status, balance_used }] of orders) {
    const hasBox = status !== 'cancelled' && status !== 'expired';
    invariant(
      hasBox || balance_used === 0,
      `Order ${id} is ${status} and keeps ${balance_used} of a balance`,
    );
  }
}

/** Checks that claims and statement lines are recorded once, and that refunds do not exceed the money received. */
export function checkPaymentRecords(books: StoredState): void {
  checkBalances(books);
  for (const [id, entries] of books.ledgers()) {
    checkLedger(books, id, entries);
    checkRefunds(id, entries);
    // Ignore reversed entries. If a claim's money was removed with its statement line, the claim is reviewed again and
    // its money is recorded again.
    const reversed = new Set([...entries.values()].map(({ reverses }) => reverses));
    const claimed = [...entries].filter(
      ([entryId, { confirmation_id, transaction_id, kind }]) =>
        confirmation_id && !transaction_id && kind === 'received' && !reversed.has(entryId),
    );
    invariant(claimed.length <= 1, `The claim of order ${id} is entered ${claimed.length} times`);
  }
}
