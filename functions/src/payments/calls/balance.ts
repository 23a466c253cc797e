import { DomainError } from '@sharebox/domain/common/errors';
import { toKobo } from '@sharebox/domain/money/money';
import { isHold } from '@sharebox/domain/orders/order';
import { getMissingMoney } from '@sharebox/domain/orders/order-money';
import { planBalanceUse, planMoveToBalance } from '@sharebox/domain/payments/balance';
import {
  moveToBalanceContract,
  payOutBalanceContract,
  payWithBalanceContract,
} from '@sharebox/domain/payments/callables';
import { addGoodwillContract } from '@sharebox/domain/payments/staff-callables';
import type { Transaction } from 'firebase-admin/firestore';
import { writeAuditRow } from '../../platform/audit/audit-row';
import {
  createStaffRequest,
  readEarlierAuditRow,
  runStaffTransaction,
} from '../../platform/audit/staff-request';
import type { Store } from '../../platform/db/store';
import { inTransaction } from '../../platform/db/transaction';
import { rareStaffCallOptions } from '../../platform/runtime-options';
import { type Caller, createValidatedCall, verifySession } from '../../platform/validated-call';
import { payOutBalance as payOut, readBalance, recordBalanceMove } from '../balance';
import { type OrderLedger, readOrderLedger } from '../order-ledger';

/** @throws `not-allowed` for another person's order and for a missing one */
async function readOwnLedger(
  transaction: Transaction,
  store: Store,
  { uid }: Caller,
  orderId: string,
): Promise<OrderLedger> {
  const ledger = await readOrderLedger(transaction, store, orderId);
  if (ledger?.order.user_id !== uid) throw new DomainError('not-allowed');
  return ledger;
}

/** Pays in a transaction of its own after the hold (docs/decisions/0089-balance-of-a-customer.md). */
export const payWithBalance = createValidatedCall({
  contract: payWithBalanceContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async ({ store, now }, caller, { order_id }) =>
    inTransaction(store, async (transaction) => {
      const ledger = await readOwnLedger(transaction, store, caller, order_id);
      const { order } = ledger;
      const account = (await transaction.get(store.transferAccounts.doc(order_id))).data();
      const balance = await readBalance(transaction, store, caller.uid);
      const at = now();
      const move = planBalanceUse(order_id, order, balance, at);
      if (!move) return { order_id, status: order.status, to_transfer: getMissingMoney(order) };
      // The account takes exactly the price for which it was opened.
      if (account && account.state !== 'failed' && !move.coversPrice) throw new DomainError('not-allowed');
      const id = store.balanceEntries(caller.uid).doc().id;
      const confirms = move.coversPrice;
      const by = caller.uid;
      await recordBalanceMove(transaction, store, { ledger, balance, move, id, by, confirms, at });
      const to_transfer = (toKobo(getMissingMoney(order)) + move.kobo) / 100;
      return { order_id, status: confirms ? 'confirmed' : order.status, to_transfer };
    }),
});

export const moveToBalance = createValidatedCall({
  contract: moveToBalanceContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { order_id }) => {
    await verifySession(services, caller);
    const { store, now } = services;
    return inTransaction(store, async (transaction) => {
      const ledger = await readOwnLedger(transaction, store, caller, order_id);
      const entries = ledger.entries.map(({ entry }) => entry);
      const move = planMoveToBalance(order_id, ledger.order, entries);
      if (!move) return { order_id, moved: 0 };
      const balance = await readBalance(transaction, store, caller.uid);
      const id = store.balanceEntries(caller.uid).doc().id;
      await recordBalanceMove(transaction, store, { ledger, balance, move, id, by: caller.uid, at: now() });
      return { order_id, moved: move.kobo / 100 };
    });
  },
});

export const payOutBalance = createValidatedCall({
  contract: payOutBalanceContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async (services, caller, account) => {
    await verifySession(services, caller);
    const given = { ...account, given_at: services.now(), by_staff: false };
    return { amount: (await payOut(services, caller.uid, given)) / 100 };
  },
});

export const addGoodwill = createValidatedCall({
  contract: addGoodwillContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 30,
  handle: async ({ store, now }, caller, input) => {
    const { order_id, amount, reason } = input;
    const request = createStaffRequest(store, caller, 'balance.goodwill', input);
    return runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      const ledger = await readOrderLedger(transaction, store, order_id);
      if (!ledger || ledger.order.ordered_by_guest || isHold(ledger.order)) {
        throw new DomainError('not-allowed');
      }
      if (earlier) return { order_id };
      const balance = await readBalance(transaction, store, ledger.order.user_id);
      const at = now();
      const kobo = toKobo(amount);
      const move = { kind: 'goodwill' as const, orderId: order_id, kobo };
      const { id } = request;
      const after = await recordBalanceMove(transaction, store, {
        ...{ ledger, balance, move, id, by: caller.uid, reason, at },
      });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'balance.goodwill',
        target: `balances/${ledger.order.user_id}`,
        before: { balance: balance / 100 },
        after: { balance: after / 100, amount, order_id },
        reason,
        at,
        request,
      });
      return { order_id };
    });
  },
});
