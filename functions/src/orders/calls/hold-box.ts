import { holdBoxContract, type HoldBoxOutput, releaseHoldContract } from '@sharebox/domain/orders/callables';
import { findHold } from '@sharebox/domain/drops/boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import { getServedAreas } from '@sharebox/domain/orders/delivery-area';
import { assertDropIsOnSale, calculateHoldEnd } from '@sharebox/domain/orders/hold';
import { buildHeldOrder } from '@sharebox/domain/orders/held-order';
import { type Order, toPortions } from '@sharebox/domain/orders/order';
import { getHoldMinutes } from '@sharebox/domain/payments/transfer-account';
import { resolveDestination } from '../../deliveries/destination';
import { changeBoxes, toBoxes } from '../boxes';
import { readPrice, takeBoxOrRefuse } from '../requested-box';
import { getBatchedReader } from '../../platform/db/batching';
import { toNetworkKey } from '../../platform/client-address';
import { getHoldOrderId, getRequestFingerprint } from '../../platform/hold-identity';
import type { Services } from '../../platform/services';
import { createValidatedCall } from '../../platform/validated-call';
import { returnBalance } from '../../payments/balance';
import { expireHold } from '../expired-holds';
import { boxCallOptions } from '../../platform/runtime-options';

/**
 * Holds a box for a customer. Reads first what is enough to refuse most requests for a sold-out drop, then all that the
 * order needs, and then takes the box together with the order in one commit, which it may share with other customers.
 */
export const holdBox = createValidatedCall({
  contract: holdBoxContract,
  deployment: boxCallOptions,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, input) => {
    const { store } = services;
    const at = services.now();
    const orderId = getHoldOrderId(caller.uid, input.request_id);
    const fingerprint = getRequestFingerprint(input);
    const read = getBatchedReader(store.db);
    const [earlier, settingsRead, dropRead, boxesRead] = await Promise.all([
      read(store.orders.doc(orderId)),
      read(store.settings),
      read(store.drops.doc(input.drop_id)),
      read(store.boxes(input.drop_id)),
    ]);
    if (earlier.exists) return repeatAnswer(services, orderId, fingerprint);
    const [settings, drop, boxes] = [settingsRead.data(), dropRead.data() ?? null, toBoxes(boxesRead)];
    if (!settings) throw new Error('settings/shop is missing');
    assertDropIsOnSale(drop, settings, at);
    if (!boxes) throw new DomainError('no-active-drop');
    const until = calculateHoldEnd(at, getHoldMinutes(settings));
    const wanted = {
      ...{ orderId, holder: caller.uid, portions: toPortions(input.items), until },
      window: input.delivery_window ?? null,
    };
    takeBoxOrRefuse(boxes, wanted, at);

    const [{ order: destination, delivery, sender }, profile, box] = await Promise.all([
      resolveDestination(services, caller, input.destination, { areas: getServedAreas(settings), read }),
      read(store.profiles.doc(caller.uid)),
      readPrice(store, input, read),
    ]);
    const unpaid = { hasPaid: profile.data()?.has_paid ?? false, network: toNetworkKey(caller.ip) };
    const request = { uid: caller.uid, dropId: input.drop_id, drop, destination, chosen: input, fingerprint };

    let replacedId: string | undefined;
    const order = await changeBoxes(store, input.drop_id, at, (current) => {
      const replaced = findHold(current, caller.uid);
      replacedId = replaced;
      const next = takeBoxOrRefuse(current, { ...wanted, unpaid }, at);
      const taken = next.taken[orderId];
      // The first attempt of a request that is repeated has taken the box.
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
          batch.create(store.delivery(orderId), delivery);
          if (sender) batch.create(store.sender(orderId), sender);
          batch.create(store.references.doc(held.confirmation_reference), {
            order_id: orderId,
            hold_expires_at: held.hold_expires_at,
          });
          if (replaced === undefined) return;
          batch.update(store.orders.doc(replaced), { status: 'expired', slot: null, updated_at: at });
        },
      };
    });
    if (order && replacedId !== undefined) await returnBalance(services, replacedId);
    return order
      ? toAnswer(orderId, order, order.hold_expires_at)
      : repeatAnswer(services, orderId, fingerprint);
  },
});

function toAnswer(orderId: string, order: Order, expires_at: Date): HoldBoxOutput {
  const { confirmation_reference, total_amount } = order;
  return { order_id: orderId, confirmation_reference, total_amount, expires_at };
}

/**
 * Returns the answer that this request has already received.
 * @throws `invalid-input` if the request was repeated with a different body
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
export const releaseHold = createValidatedCall({
  contract: releaseHoldContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { order_id }) => {
    const order = (await services.store.orders.doc(order_id).get()).data();
    if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
    return { released: await expireHold(services, order_id, () => true) };
  },
});
