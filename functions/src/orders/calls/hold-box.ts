import { isCommitRace, readDocument } from '../../platform/db/transaction';
import { holdBoxContract, type HoldBoxOutput, releaseHoldContract } from '@sharebox/domain/orders/callables';
import { findHeldOrderId } from '@sharebox/domain/drops/drop-boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import { getServedAreas } from '@sharebox/domain/orders/delivery-area';
import { assertDropIsOnSale, calculateHoldEnd } from '@sharebox/domain/orders/hold';
import { buildHeldOrder } from '@sharebox/domain/orders/held-order';
import { type Order, toPortionsByMeal } from '@sharebox/domain/orders/order';
import { getHoldMinutes } from '@sharebox/domain/payments/transfer-account';
import { readCartFollower } from '../../cart/shared-carts';
import { resolveDeliveryDestination } from '../../deliveries/delivery-destination';
import { changeBoxes, readBoxPrice, takeBoxOrThrow } from '../boxes';
import { getNetworkKey } from '../../platform/rate-limit';
import { getHoldOrderId, getRequestFingerprint } from '../../platform/keyed-hash';
import type { Services } from '../../platform/services';
import { createCall } from '../../platform/validated-call';
import { restoreBalance } from '../../payments/balance';
import { expireHold } from '../ended-orders';

/**
 * Holds a box for a customer. First reads only the documents that are needed to reject most requests for a sold-out
 * drop, then all other documents. Takes the box and creates the order in one commit, which may also contain requests of
 * other customers.
 */
export const holdBox = createCall(holdBoxContract, async (services, caller, input) => {
  const { store } = services;
  const at = services.now();
  const orderId = getHoldOrderId(caller.uid, input.request_id);
  const fingerprint = getRequestFingerprint(input);
  const read = readDocument;
  const [earlier, settings, drop = null, boxes] = await Promise.all([
    store.orders.doc(orderId).get(),
    read(store.settings),
    read(store.drops.doc(input.drop_id)),
    read(store.boxes(input.drop_id)),
  ]);
  if (earlier.exists) return repeatAnswer(services, orderId, fingerprint);
  if (!settings) throw new Error('settings/shop is missing');
  assertDropIsOnSale(drop, settings, at);
  if (!boxes) throw new DomainError('no-active-drop');
  const until = calculateHoldEnd(at, getHoldMinutes(settings));
  const wanted = {
    ...{ orderId, holder: caller.uid, portions: toPortionsByMeal(input.items), until },
    window: input.delivery_window ?? null,
  };
  takeBoxOrThrow(boxes, wanted, at);

  const cartId = input.shared_cart_id;
  const [{ order: destination, delivery, sender }, profile, box, locked] = await Promise.all([
    resolveDeliveryDestination(services, caller, input.destination, {
      ...{ orderId, areas: getServedAreas(settings), read },
    }),
    read(store.profiles.doc(caller.uid)),
    readBoxPrice(store, input, read),
    cartId === undefined ? null : readCartFollower(store, cartId, caller.uid, at),
  ]);
  const unpaid = { hasPaid: profile?.has_paid ?? false, network: getNetworkKey(caller.ip) };
  const shared = cartId === undefined || !locked ? null : { cartId, ...locked };
  const request = {
    ...{ uid: caller.uid, dropId: input.drop_id, drop, destination },
    ...{ chosen: input, shared, fingerprint },
  };

  let replacedId: string | undefined;
  const order = await changeBoxes(store, input.drop_id, at, (current) => {
    const replaced = findHeldOrderId(current, caller.uid);
    replacedId = replaced;
    const next = takeBoxOrThrow(current, { ...wanted, unpaid }, at);
    const taken = next.taken[orderId];
    // If this is a repeated request, the first attempt has already taken the box.
    if (next === current || !taken) return { boxes: current, answer: null };
    const referenceMs = Math.max(at.getTime(), current.last_reference + 1);
    const held = buildHeldOrder(
      request,
      { slot: taken.number, box, referenceMs, until: taken.until ?? until },
      at,
    );
    return {
      boxes: { ...next, last_reference: referenceMs },
      answer: held,
      write: (batch) => {
        batch.create(store.orders.doc(orderId), held);
        if (delivery) batch.create(store.delivery(orderId), delivery);
        if (sender) batch.create(store.sender(orderId), sender);
        batch.create(store.references.doc(held.confirmation_reference), {
          order_id: orderId,
          hold_expires_at: held.hold_expires_at,
        });
        if (shared) {
          const lock = { order_id: orderId, locked_until: held.hold_expires_at };
          batch.update(store.sharedCarts.doc(shared.cartId), lock, { lastUpdateTime: shared.version });
        }
        if (replaced === undefined) return;
        batch.update(store.orders.doc(replaced), { status: 'expired', slot: null, updated_at: at });
      },
    };
  }).catch((error: unknown) => {
    // The shared cart changed or its lock ended during the call. The partner may be paying now.
    throw shared && isCommitRace(error) ? new DomainError('changed-meanwhile') : error;
  });
  if (order && replacedId !== undefined) await restoreBalance(services, replacedId);
  return order
    ? toAnswer(orderId, order, order.hold_expires_at)
    : repeatAnswer(services, orderId, fingerprint);
});

function toAnswer(orderId: string, order: Order, expires_at: Date): HoldBoxOutput {
  const { confirmation_reference, total_amount } = order;
  return { order_id: orderId, confirmation_reference, total_amount, expires_at };
}

/**
 * Returns the response to an earlier attempt of this request.
 * @throws `invalid-input` if the earlier attempt had a different body
 */
async function repeatAnswer(
  { store }: Services,
  orderId: string,
  fingerprint: string,
): Promise<HoldBoxOutput> {
  const order = (await store.orders.doc(orderId).get()).data();
  if (order?.request_fingerprint !== fingerprint) throw new DomainError('invalid-input');
  const reference = (await store.references.doc(order.confirmation_reference).get()).data();
  return toAnswer(orderId, order, reference?.hold_expires_at ?? order.created_at);
}

/** Releases the caller's hold. The box is free when the call returns. */
export const releaseHold = createCall(releaseHoldContract, async (services, caller, { order_id }) => {
  const order = (await services.store.orders.doc(order_id).get()).data();
  if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
  return { released: await expireHold(services, order_id, () => true) };
});
