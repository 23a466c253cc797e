import { createTransactionCall } from '../../platform/transaction-call';
import { DomainError } from '@sharebox/domain/common/errors';
import { toKobo } from '@sharebox/domain/money/money';
import { isHold } from '@sharebox/domain/orders/order';
import { getMissingAmount } from '@sharebox/domain/orders/order-money';
import { planBalanceUse, planMoveToBalance } from '@sharebox/domain/payments/balance';
import {
  moveToBalanceContract,
  payOutBalanceContract,
  payWithBalanceContract,
} from '@sharebox/domain/payments/callables';
import { addGoodwillContract } from '@sharebox/domain/payments/staff-callables';
import { writeAuditRow, createStaffRequest, readEarlierAuditRow } from '../../platform/audit/audit-row';
import type { StoreTransaction } from '../../platform/db/transaction';
import { type Caller, createCall } from '../../platform/validated-call';
import { payOutBalance as payOut, readBalance, recordBalanceTransfer } from '../balance';
import { type OrderLedger, readOrderLedger } from '../order-ledger';

/**
 * Reads the ledger of one of the caller's orders.
 * @throws `not-allowed` if the order does not exist or belongs to another user
 */
async function readOwnLedger(
  transaction: StoreTransaction,
  { uid }: Caller,
  orderId: string,
): Promise<OrderLedger> {
  const ledger = await readOrderLedger(transaction, orderId);
  if (ledger?.order.user_id !== uid) throw new DomainError('not-allowed');
  return ledger;
}

/**
 * Pays for an order from the caller's balance, in a separate transaction after the hold
 * (docs/decisions/0089-balance-of-a-customer.md).
 */
export const payWithBalance = createTransactionCall(
  payWithBalanceContract,
  async ({ transaction, store, caller, at }, { order_id }) => {
    const ledger = await readOwnLedger(transaction, caller, order_id);
    const { order } = ledger;
    const account = await transaction.read(store.transferAccounts.doc(order_id));
    const balance = await readBalance(transaction, caller.uid);
    const move = planBalanceUse(order_id, order, balance, at);
    if (!move) return { order_id, status: order.status, to_transfer: getMissingAmount(order) };
    // A transfer account accepts only the full price of its order, so the balance must not pay a part.
    if (account && account.state !== 'failed' && !move.coversPrice) throw new DomainError('not-allowed');
    const id = store.balanceEntries(caller.uid).doc().id;
    const confirms = move.coversPrice;
    const by = caller.uid;
    await recordBalanceTransfer(transaction, { ledger, balance, move, id, by, confirms, at });
    const to_transfer = (toKobo(getMissingAmount(order)) + move.kobo) / 100;
    return { order_id, status: confirms ? 'confirmed' : order.status, to_transfer };
  },
);

export const moveToBalance = createTransactionCall(
  moveToBalanceContract,
  async ({ transaction, store, caller, at }, { order_id }) => {
    const ledger = await readOwnLedger(transaction, caller, order_id);
    const entries = ledger.entries.map(({ entry }) => entry);
    const move = planMoveToBalance(order_id, ledger.order, entries);
    if (!move) return { order_id, moved: 0 };
    const balance = await readBalance(transaction, caller.uid);
    const id = store.balanceEntries(caller.uid).doc().id;
    await recordBalanceTransfer(transaction, { ledger, balance, move, id, by: caller.uid, at });
    return { order_id, moved: move.kobo / 100 };
  },
);

export const payOutBalance = createCall(payOutBalanceContract, async (services, caller, account) => {
  const given = { ...account, given_at: services.now(), by_staff: false };
  return { amount: (await payOut(services, caller.uid, given)) / 100 };
});

export const addGoodwill = createTransactionCall(
  addGoodwillContract,
  async ({ transaction, store, caller, at }, input) => {
    const { order_id, amount, reason } = input;
    const request = createStaffRequest(store, caller, 'balance.goodwill', input);

    const earlier = await readEarlierAuditRow(transaction, request);
    const ledger = await readOrderLedger(transaction, order_id);
    if (!ledger || ledger.order.ordered_by_guest || isHold(ledger.order)) {
      throw new DomainError('not-allowed');
    }
    if (earlier) return { order_id };
    const balance = await readBalance(transaction, ledger.order.user_id);
    const kobo = toKobo(amount);
    const move = { kind: 'goodwill' as const, orderId: order_id, kobo };
    const { id } = request;
    const after = await recordBalanceTransfer(transaction, {
      ...{ ledger, balance, move, id, by: caller.uid, reason, at },
    });
    const target = `balances/${ledger.order.user_id}`;
    writeAuditRow(transaction, caller.uid, at, 'balance.goodwill', target, {
      before: { balance: balance / 100 },
      after: { balance: after / 100, amount, order_id },
      reason,
      request,
    });
    return { order_id };
  },
);
