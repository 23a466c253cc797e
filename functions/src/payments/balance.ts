import {
  applyBalanceMove,
  type BalanceMove,
  buildBalanceLedgerEntries,
  planBalanceReturn,
  planBalancePayout,
} from '@sharebox/domain/payments/balance';
import { type OrderStatus, hasAssignedBox } from '@sharebox/domain/orders/order';
import type { RefundAccount } from '@sharebox/domain/orders/refund-account';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { type OrderLedger, readOrderLedger, recordLedgerEntries } from './order-ledger';

/** Reads a member's balance in kobo, in the transaction. Returns 0 for a member without a balance. */
export async function readBalance(transaction: StoreTransaction, uid: string): Promise<number> {
  return (await transaction.read(transaction.store.balances.doc(uid)))?.kobo ?? 0;
}

interface RecordedMove {
  ledger: OrderLedger;
  /** The balance before the transfer, in kobo. */
  balance: number;
  move: BalanceMove;
  /** The id of the balance entry. The ids of the ledger entries contain it. */
  id: string;
  /** The uid of the user who moves the money, or the name of a job. */
  by: string;
  reason?: string;
  /** True if the money pays the full price of a held box, so that it confirms the order. */
  confirms?: boolean;
  at: Date;
}

/**
 * Moves money between an order and its payer's balance. Writes the entries of both, the balance and the order. Reads
 * and then writes, so the transaction must not read afterwards. Returns the new balance in kobo.
 * @throws `changed-meanwhile` if the amount exceeds the balance
 */
export async function recordBalanceTransfer(
  transaction: StoreTransaction,
  { ledger, balance, move, id, by, reason, confirms = false, at }: RecordedMove,
): Promise<number> {
  const uid = ledger.order.user_id;
  const kobo = applyBalanceMove(balance, move);
  const added = buildBalanceLedgerEntries(move, { id, by, at });
  if (added.length > 0) {
    const isConfirmedBy = ({ status }: { status: OrderStatus }) => confirms && hasAssignedBox(status);
    await recordLedgerEntries(transaction, ledger, added, at, { keepsBox: !confirms, isConfirmedBy });
  }
  transaction.set(transaction.store.balances.doc(uid), { user_id: uid, kobo, updated_at: at });
  transaction.create(transaction.store.balanceEntries(uid).doc(id), {
    kobo: move.kobo,
    source: { kind: move.kind, order_id: move.orderId },
    reason: reason ?? null,
    created_at: at,
  });
  return kobo;
}

/** Returns the money that an order used from the balance, if the order lost its box. Idempotent. */
export async function restoreBalance({ store, now }: Services, orderId: string): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const ledger = await readOrderLedger(transaction, orderId);
    const move = ledger && planBalanceReturn(orderId, ledger.order);
    if (!move) return;
    const balance = await readBalance(transaction, ledger.order.user_id);
    const id = store.balanceEntries(ledger.order.user_id).doc().id;
    await recordBalanceTransfer(transaction, {
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
 * Pays out a member's whole balance to their bank account, as a refund of the order with the most recent payment. If
 * `account` is null, staff refund to the account in the order or to the account that the money came from. Idempotent.
 * Returns the refunded amount in kobo.
 */
export async function payOutBalance(
  { store, now }: Services,
  uid: string,
  account: RefundAccount | null,
): Promise<number> {
  return runInTransaction(store, async (transaction) => {
    const balance = await readBalance(transaction, uid);
    if (balance === 0) return 0;
    const entries = await transaction.get(store.balanceEntries(uid).orderBy('created_at', 'desc'));
    const move = planBalancePayout(
      balance,
      entries.docs.map((one) => one.data()),
    );
    const ledger = move && (await readOrderLedger(transaction, move.orderId));
    if (!ledger) throw new Error(`The order of a balance of ${uid} is missing`);
    const id = store.balanceEntries(uid).doc().id;
    await recordBalanceTransfer(transaction, { ledger, balance, move, id, by: uid, at: now() });
    if (account) transaction.update(store.orders.doc(move.orderId), { refund_account: account });
    return balance;
  });
}
