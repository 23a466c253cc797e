import { changeBoxPortions as changePortions } from '@sharebox/domain/drops/drop-boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import { toKobo } from '@sharebox/domain/money/money';
import {
  assertBoxChangeable,
  buildBoxContent,
  isSameBoxContent,
  calculateReservedPortions,
} from '@sharebox/domain/orders/box-change';
import { calculateBoxChangeCost } from '@sharebox/domain/orders/order-money';
import { changeBoxContract } from '@sharebox/domain/orders/callables';
import { type Order, toPortionsByMeal } from '@sharebox/domain/orders/order';
import { type BalanceMove, planMoveToBalance } from '@sharebox/domain/payments/balance';
import { getOrderMoneyFields, summarizeLedger } from '@sharebox/domain/payments/ledger';
import { readBalance, recordBalanceTransfer } from '../../payments/balance';
import { readOrderLedger } from '../../payments/order-ledger';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { runInTransaction, readDocument } from '../../platform/db/transaction';
import { verifyStaffRole, createCall } from '../../platform/validated-call';
import { readBoxes, writeBoxes, readBoxPrice } from '../boxes';
import { readChangeDeadline } from '../ended-orders';

/**
 * Changes the content of a paid box for its payer or an admin. More expensive content stays a pending change with
 * reserved portions until the difference is paid. The customer's balance can pay the difference immediately.
 */
export const changeBox = createCall(
  changeBoxContract,
  async (services, caller, { order_id, uses_balance, surplus_to, ...wanted }) => {
    const { store, now } = services;
    const orderRef = store.orders.doc(order_id);
    const known = (await orderRef.get()).data();
    if (!known) throw new DomainError('not-allowed');
    if (known.user_id !== caller.uid) await verifyStaffRole(services, caller, 'admin');
    const asked = { ...wanted, drop_id: known.weekly_drop_id };
    const priced = await readBoxPrice(store, asked, readDocument);
    const content = buildBoxContent(priced, wanted);
    return runInTransaction(store, async (transaction) => {
      const ledger = await readOrderLedger(transaction, order_id);
      if (!ledger) throw new DomainError('not-allowed');
      const { order } = ledger;
      const at = now();
      const deadline = await readChangeDeadline(transaction, order);
      if (!order.pending_change && isSameBoxContent(order, content)) return { order_id, to_transfer: 0 };
      assertBoxChangeable(order, deadline, at);
      const balance = await readBalance(transaction, order.user_id);
      const before = await readBoxes(transaction, order.weekly_drop_id);

      const cost = calculateBoxChangeCost(order, content);
      const isPaid = cost === 0 || (uses_balance && toKobo(cost) <= balance);
      const portions = isPaid ? toPortionsByMeal(content.items) : calculateReservedPortions(order, content);
      const after = changePortions(before, order_id, portions, at);
      if (typeof after === 'string') throw new DomainError(after);
      const changes = isPaid
        ? { ...content, pending_change: null }
        : { pending_change: { ...content, until: deadline } };
      const changed: Order = { ...order, ...changes };
      const entries = ledger.entries.map(({ entry }) => entry);
      const money = getOrderMoneyFields(changed, summarizeLedger(entries, changed), false);
      const move = !isPaid
        ? null
        : cost > 0
          ? ({ kind: 'used', orderId: order_id, kobo: -toKobo(cost) } satisfies BalanceMove)
          : surplus_to === 'balance' && !order.ordered_by_guest
            ? planMoveToBalance(order_id, changed, entries)
            : null;

      writeBoxes(transaction, store, order.weekly_drop_id, { before, after, at });
      transaction.update(orderRef, {
        ...changes,
        ...money,
        staff_is_payer: order.user_id === caller.uid,
        updated_at: at,
      });
      if (ledger.claim && isPaid) {
        const { total_amount: order_total } = content;
        const { owed_back } = money;
        transaction.update(store.confirmations.doc(order_id), { order_total, owed_back });
      }
      if (move) {
        const id = store.balanceEntries(order.user_id).doc().id;
        const moved = { ...ledger, order: changed };
        await recordBalanceTransfer(transaction, {
          ledger: moved,
          balance,
          move,
          id,
          by: caller.uid,
          at,
        });
      }
      writeAuditRow(transaction, caller.uid, at, 'order.change-box', orderRef.path, {
        before: { dishes: toPortionsByMeal(order.items), total: order.total_amount },
        after: { dishes: toPortionsByMeal(content.items), total: content.total_amount, is_paid: isPaid },
      });
      return { order_id, to_transfer: isPaid ? 0 : cost };
    });
  },
);
