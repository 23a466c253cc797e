import {
  applyMove,
  type BalanceMove,
  buildLedgerEntries,
  planBalanceReturn,
  planPayout,
} from '@sharebox/domain/payments/balance';
import { type OrderStatus, ownsBox } from '@sharebox/domain/orders/order';
import type { RefundAccount } from '@sharebox/domain/orders/refund-account';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { type OrderLedger, readOrderLedger, recordLedgerEntries } from './order-ledger';

/** Reads a member's balance in kobo, in the transaction. A member without a balance has 0. */
export async function readBalance(transaction: Transaction, store: Store, uid: string): Promise<number> {
  return (await transaction.get(store.balances.doc(uid))).data()?.kobo ?? 0;
}

interface RecordedMove {
  ledger: OrderLedger;
  /** The balance before the move, in kobo. */
  balance: number;
  move: BalanceMove;
  /** The id of the entry. */
  id: string;
  /** The user id of the person who moved the money. */
  by: string;
  reason?: string;
  /** True if the money pays for the box of a hold, which confirms the order. */
  confirms?: boolean;
  at: Date;
}

/**
 * Moves money between an order and its payer's balance: writes both entries, the balance and the order. Reads and then
 * writes, so the transaction must not read afterwards. Returns the balance in kobo.
 * @throws `changed-meanwhile` for more money than the balance has
 */
export async function recordBalanceMove(
  transaction: Transaction,
  store: Store,
  { ledger, balance, move, id, by, reason, confirms = false, at }: RecordedMove,
): Promise<number> {
  const uid = ledger.order.user_id;
  const kobo = applyMove(balance, move);
  const added = buildLedgerEntries(move, { id, by, at });
  if (added.length > 0) {
    const isConfirmedBy = ({ status }: { status: OrderStatus }) => confirms && ownsBox(status);
    await recordLedgerEntries(transaction, store, ledger, added, at, { keepsBox: !confirms, isConfirmedBy });
  }
  transaction.set(store.balances.doc(uid), { user_id: uid, kobo, updated_at: at });
  transaction.create(store.balanceEntries(uid).doc(id), {
    kobo: move.kobo,
    source: { kind: move.kind, order_id: move.orderId },
    reason: reason ?? null,
    created_at: at,
  });
  return kobo;
}

/** Returns to the balance what it paid for an order that lost its box. Idempotent. */
export async function returnBalance({ store, now }: Services, orderId: string): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const ledger = await readOrderLedger(transaction, store, orderId);
    const move = ledger && planBalanceReturn(orderId, ledger.order);
    if (!move) return;
    const balance = await readBalance(transaction, store, ledger.order.user_id);
    const id = store.balanceEntries(ledger.order.user_id).doc().id;
    await recordBalanceMove(transaction, store, {
      ledger,
      balance,
      move,
      id,
      by: 'returnBalance',
      at: now(),
    });
  });
}

/**
 * Sends a member's whole balance to their bank: it becomes a refund of the order that brought the latest money. Without
 * an account, staff use the one that the order knows or that the money came from. Idempotent. Returns the kobo on their
 * way.
 */
export async function payOutBalance(
  { store, now }: Services,
  uid: string,
  account: RefundAccount | null,
): Promise<number> {
  return inTransaction(store, async (transaction) => {
    const balance = await readBalance(transaction, store, uid);
    if (balance === 0) return 0;
    const entries = await transaction.get(store.balanceEntries(uid).orderBy('created_at', 'desc'));
    const move = planPayout(
      balance,
      entries.docs.map((one) => one.data()),
    );
    const ledger = move && (await readOrderLedger(transaction, store, move.orderId));
    if (!ledger) throw new Error(`The order of a balance of ${uid} is missing`);
    const id = store.balanceEntries(uid).doc().id;
    await recordBalanceMove(transaction, store, { ledger, balance, move, id, by: uid, at: now() });
    if (account) transaction.update(store.orders.doc(move.orderId), { refund_account: account });
    return balance;
  });
}
