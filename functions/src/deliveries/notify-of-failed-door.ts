import type { StopEvent } from '@sharebox/domain/deliveries/delivery-run';
import { buildDoorFailedText, buildNotReachedText } from '@sharebox/domain/deliveries/failed-door-texts';
import type { FailedState } from '@sharebox/domain/deliveries/stop-state';
import { startFanOut } from '../notifications/fan-out';
import { readPreferences } from '../notifications/preferences';
import { writeNotification } from '../notifications/write-notification';
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

/** Notifies admins and the person who waits for the box, once for each event. Idempotent. */
export async function notifyOfFailedDoor(
  services: Services,
  { id, orderId, number, kind }: FailedDoor,
  reportedBy: string,
): Promise<void> {
  const { store } = services;
  const at = services.now();
  const text = buildNotReachedText(kind);
  await inTransaction(store, async (transaction) => {
    const order = (await transaction.get(store.orders.doc(orderId))).data();
    const uid = order && (await readBoxReceiver(transaction, store, order));
    if (!order || !uid || !text) return;
    const noticeId = `${orderId}-${text.notification_type}-${id}`;
    const notice = await transaction.get(store.notifications(uid).doc(noticeId));
    const preferences = await readPreferences(store, uid, transaction);
    if (notice.exists) return;
    writeNotification(transaction, store, preferences, {
      ...{ uid, id: noticeId, text, at, orderId, mail: null },
      metadata: { estimated_delivery: order.delivery_date },
    });
  });
  await startFanOut(services, {
    id: `door_failed-${orderId}-${id}`,
    ...{ text: buildDoorFailedText({ number }, kind), at, orderId, exceptUid: reportedBy },
  });
}
