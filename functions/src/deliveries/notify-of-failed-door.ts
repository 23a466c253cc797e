import type { StopEvent } from '@sharebox/domain/deliveries/delivery-run';
import { buildDoorFailedText, buildNotReachedText } from '@sharebox/domain/deliveries/stop-texts';
import type { FailedState } from '@sharebox/domain/deliveries/stop-state';
import { isDeliveredToPayer } from '@sharebox/domain/deliveries/delivery-stop';
import { isGiftRevealed } from '@sharebox/domain/gifts/received-gift';
import { isUnderWay } from '@sharebox/domain/orders/order';
import { startFanOut } from '../notifications/fan-out';
import { prepareNotifications } from '../notifications/notify';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { readBoxReceiver } from './next-stop';

/** A box that was not handed over, and the event that reported it. */
export interface FailedDoor extends Pick<StopEvent, 'id'> {
  orderId: string;
  /** The number of the box. */
  number: number | null;
  kind: FailedState;
}

/** Notifies admins and, while the box is under way, the person who waits for it, once for each event. Idempotent. */
export async function notifyOfFailedDoor(
  services: Services,
  { id, orderId, number, kind }: FailedDoor,
  reportedBy: string,
): Promise<void> {
  const { store } = services;
  const at = services.now();
  const event = `${orderId}-${id}`;
  const text = buildNotReachedText(kind);
  await inTransaction(store, async (transaction) => {
    const order = (await transaction.get(store.orders.doc(orderId))).data();
    if (!order || !text || !isUnderWay(order.status)) return;
    // A surprise stays secret until its box has left the kitchen.
    if (!isDeliveredToPayer(order) && !isGiftRevealed(order)) return;
    const uid = await readBoxReceiver(transaction, store, order);
    if (!uid) return;
    const write = await prepareNotifications(transaction, store, uid, [
      { text, event, at, orderId, metadata: { estimated_delivery: order.delivery_date } },
    ]);
    write();
  });
  await startFanOut(services, {
    ...{ text: buildDoorFailedText({ number }, kind), event, at, orderId, exceptUid: reportedBy },
  });
}
