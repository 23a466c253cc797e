import { createTransactionCall } from '../../platform/transaction-call';
import type { StoreTransaction } from '../../platform/db/transaction';
import { settleBoxPayment } from '@sharebox/domain/drops/drop-boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import { toGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { assertServedArea, getAddressArea, getServedAreas } from '@sharebox/domain/orders/delivery-area';
import { buildHeldOrder } from '@sharebox/domain/orders/held-order';
import { assertDropIsOnSale, calculateHoldEnd } from '@sharebox/domain/orders/hold';
import { type Order, toPortionsByMeal } from '@sharebox/domain/orders/order';
import { typeOrderContract, type TypeOrderOutput } from '@sharebox/domain/orders/staff-callables';
import {
  buildTypedOrderDestination,
  confirmTypedOrder,
  paymentMethodLabels,
} from '@sharebox/domain/orders/typed-order';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import { getHoldMinutes } from '@sharebox/domain/payments/transfer-account';
import { writeGuestLink } from '../../mail/payer-mailbox';
import { writeAuditRow, createStaffRequest, readEarlierAuditRow } from '../../platform/audit/audit-row';
import { readBoxes, writeBoxes, readBoxPrice, takeBoxOrThrow } from '../boxes';

/**
 * Places an order for a customer who phoned or wrote. In one commit, takes the box and writes the order with its payer
 * `guest-order-{id}`, the received money, the pay link and the audit log (docs/product/typed-orders.md).
 */
export const typeOrder = createTransactionCall(
  typeOrderContract,
  async ({ transaction, store, caller, at }, input) => {
    const request = createStaffRequest(store, caller, 'order.type', input);
    const { drop_id, customer, paid_by, exceeds_window } = input;
    const orderId = request.id;
    const [orderRef, uid] = [store.orders.doc(orderId), toGuestOrderUid(orderId)];

    if (await readEarlierAuditRow(transaction, request)) {
      const placed = await transaction.read(orderRef);
      if (!placed) throw new DomainError('not-allowed');
      return buildAnswer(transaction, orderId, placed);
    }
    const settings = await transaction.read(store.settings);
    if (!settings) throw new Error('settings/shop is missing');
    const drop = (await transaction.read(store.drops.doc(drop_id))) ?? null;
    assertDropIsOnSale(drop, settings, at);
    const areas = getServedAreas(settings);
    const typed = { ...input.address, area: getAddressArea(input.address, areas) ?? input.address.area };
    const address = { ...typed, area: assertServedArea(typed, areas) };
    const box = await readBoxPrice(store, input, transaction.read);
    const before = await readBoxes(transaction, drop_id);

    const until = calculateHoldEnd(at, getHoldMinutes(settings));
    const taken = takeBoxOrThrow(
      before,
      {
        ...{ orderId, holder: uid, portions: toPortionsByMeal(input.items), window: input.delivery_window },
        ...{ until: paid_by ? null : until, exceedsWindow: exceeds_window },
        unpaid: paid_by ? undefined : { hasPaid: false },
      },
      at,
    );
    const after = paid_by ? settleBoxPayment(taken, orderId, { hasPaid: true }) : taken;
    const slot = after.taken[orderId]?.number;
    if (slot === undefined) throw new Error('A typed order has no box');
    const referenceMs = Math.max(at.getTime(), before.last_reference + 1);
    const { order: destination, delivery } = buildTypedOrderDestination(orderId, customer, address);
    const held = buildHeldOrder(
      { uid, dropId: drop_id, drop, destination, chosen: input, fingerprint: request.fingerprint },
      { slot, box, referenceMs, until },
      at,
    );
    const received: LedgerEntry | null = paid_by && {
      ...{ kind: 'received', amount: held.total_amount, confirmation_id: null },
      ...{ recorded_by: caller.uid, at, note: paymentMethodLabels[paid_by] },
    };
    const order = received ? confirmTypedOrder(held, received) : held;

    const boxes = { ...after, last_reference: referenceMs };
    writeBoxes(transaction, store, drop_id, { before, after: boxes, at });
    transaction.create(orderRef, order);
    transaction.create(store.delivery(orderId), delivery);
    transaction.create(store.references.doc(held.confirmation_reference), {
      ...{ order_id: orderId, hold_expires_at: until },
    });
    if (received) transaction.create(store.ledger(orderId).doc(request.id), received);
    writeAuditRow(transaction, caller.uid, at, 'order.type', orderRef.path, {
      before: {},
      after: { slot, total_amount: order.total_amount, paid_by },
      request,
    });
    return buildAnswer(transaction, orderId, order);
  },
);

function buildAnswer(transaction: StoreTransaction, orderId: string, order: Order): TypeOrderOutput {
  const pay_path = writeGuestLink(transaction, orderId, order, true);
  if (pay_path === null) throw new Error('A typed order has no link');
  const { confirmation_reference, hold_expires_at } = order;
  return { order_id: orderId, confirmation_reference, expires_at: hold_expires_at, pay_path };
}
