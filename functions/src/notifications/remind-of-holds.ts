import {
  buildHoldEndingText,
  isReminderDue,
  getLatestRemindedEnd,
} from '@sharebox/domain/notifications/hold-reminder';
import { inTransaction } from '../platform/db/transaction';
import { processEach, filterReadable } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { preparePayerNotifications } from './order-notifications';

/**
 * Reminds payers once, by notification and email, that their hold is about to expire. Returns the number of reminded
 * payers.
 */
export async function remindOfHolds(services: Services): Promise<number> {
  const { store, now } = services;
  const { docs } = await store.orders
    .where('status', '==', 'awaiting_payment')
    .where('hold_expires_at', '>', now())
    .where('hold_expires_at', '<=', getLatestRemindedEnd(now()))
    .get();
  const due = filterReadable(docs).filter((hold) => isReminderDue(hold.data(), now()));
  const reminded = await processEach(due, (hold) => remind(services, hold.id));
  return reminded.filter(Boolean).length;
}

async function remind(services: Services, orderId: string): Promise<boolean> {
  const { store, now } = services;
  return inTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(orderId);
    const order = (await transaction.get(orderRef)).data();
    const at = now();
    if (!order || order.hold_expires_at === null || !isReminderDue(order, at)) return false;
    const bankAccount = (await transaction.get(store.settings)).data()?.bank_account ?? null;
    const text = buildHoldEndingText(order, order.hold_expires_at);
    const writeNotification = await preparePayerNotifications(transaction, services, { orderId, order }, [
      { text, event: orderId, at, bankAccount },
    ]);
    transaction.update(orderRef, { reminded_at: at, updated_at: at });
    writeNotification();
    return true;
  });
}
