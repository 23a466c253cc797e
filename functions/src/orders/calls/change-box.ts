import { changeBox as changePortions } from '@sharebox/domain/drops/boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import { toKobo } from '@sharebox/domain/money/money';
import {
  assertBoxChangeable,
  buildBoxContent,
  isSameContent,
  reservePortions,
} from '@sharebox/domain/orders/box-change';
import { calculateChangeCost } from '@sharebox/domain/orders/order-money';
import { changeBoxContract } from '@sharebox/domain/orders/callables';
import { type Order, toPortions } from '@sharebox/domain/orders/order';
import { type BalanceMove, planMoveToBalance } from '@sharebox/domain/payments/balance';
import { getOrderMoneyFields, summarizeLedger } from '@sharebox/domain/payments/ledger';
import { readBalance, recordBalanceMove } from '../../payments/balance';
import { readOrderLedger } from '../../payments/order-ledger';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { getBatchedReader } from '../../platform/db/batching';
import { inTransaction } from '../../platform/db/transaction';
import { createValidatedCall, verifySession, verifyStaff } from '../../platform/validated-call';
import { readBoxes, writeBoxes } from '../boxes';
import { readDeadline } from '../cancel-own-order';
import { readPrice } from '../requested-box';

/**
 * Changes the content of a paid box for its payer or an admin. A box that costs more than its money waits for the
 * difference, unless the balance pays it; its portions are reserved meanwhile.
 */
export const changeBox = createValidatedCall({
  contract: changeBoxContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { order_id, uses_balance, surplus_to, ...wanted }) => {
    await verifySession(services, caller);
    const { store, now } = services;
    const orderRef = store.orders.doc(order_id);
    const known = (await orderRef.get()).data();
    if (!known) throw new DomainError('not-allowed');
    if (known.user_id !== caller.uid) await verifyStaff(services, caller, 'admin');
    const asked = { ...wanted, drop_id: known.weekly_drop_id };
    const priced = await readPrice(store, asked, getBatchedReader(store.db));
    const content = buildBoxContent(priced, wanted);
    return inTransaction(store, async (transaction) => {
      const ledger = await readOrderLedger(transaction, store, order_id);
      if (!ledger) throw new DomainError('not-allowed');
      const { order } = ledger;
      const at = now();
      const deadline = await readDeadline(transaction, store, order);
      if (!order.pending_change && isSameContent(order, content)) return { order_id, to_transfer: 0 };
      assertBoxChangeable(order, deadline, at);
      const balance = await readBalance(transaction, store, order.user_id);
      const before = await readBoxes(transaction, store, order.weekly_drop_id);

      const cost = calculateChangeCost(order, content);
      const isPaid = cost === 0 || (uses_balance && toKobo(cost) <= balance);
      const portions = isPaid ? toPortions(content.items) : reservePortions(order, content);
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
        await recordBalanceMove(transaction, store, { ledger: moved, balance, move, id, by: caller.uid, at });
      }
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'order.change-box',
        target: orderRef.path,
        before: { dishes: toPortions(order.items), total: order.total_amount },
        after: { dishes: toPortions(content.items), total: content.total_amount, is_paid: isPaid },
        at,
      });
      return { order_id, to_transfer: isPaid ? 0 : cost };
    });
  },
});
