import { getPaymentDeadline, type Order } from '@sharebox/domain/orders/order';
import { readEmailFrame } from '../mail/build-email';
import { buildGiftEmail, buildOrderEmail, type OrderEmailContext } from '../mail/order-email';
import { buildGuestAddressEmail } from '../mail/account-emails';
import { writeGuestLink, type PayerMailbox, readPayerMailbox } from '../mail/payer-mailbox';
import type { Services } from '../platform/services';
import { type NewNotification, prepareNotifications } from './notify';
import {
  buildHoldExpiringText,
  isHoldReminderDue,
  getLatestRemindableHoldEnd,
} from '@sharebox/domain/notifications/hold-reminder';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import { processEach, filterReadable } from '../platform/db/unreadable-documents';
import { buildDeliveryChangeTexts } from '@sharebox/domain/notifications/delivery-change-texts';
import type { DeliveryChange, EditableAddress } from '@sharebox/domain/orders/delivery-change';

type OrderNotice = Pick<NewNotification, 'text' | 'event' | 'at' | 'isOwnDoing'>;

interface NotifiedOrder {
  orderId: string;
  /** The order after the change that the notification is about. */
  order: Order;
}

/**
 * Reads everything needed to notify the payer of an order. Returns a function that writes the notifications and emails.
 * The function writes nothing if the payer's account was anonymised. A guest who has not proved their address gets at
 * most a neutral email (docs/product/gifts.md#guest-givers).
 */
export async function preparePayerNotifications(
  transaction: StoreTransaction,
  services: Services,
  { orderId, order }: NotifiedOrder,
  notices: readonly (OrderNotice & Partial<Pick<OrderEmailContext, 'bankAccount' | 'sentRefund'>>)[],
): Promise<() => void> {
  const { accounts } = services;
  if (order.payer_left) return () => undefined;
  // Share one mailbox object between all emails, because it counts the emails to an unproved address.
  let mailbox: Promise<PayerMailbox | null> | undefined;
  return prepareNotifications(
    transaction,
    order.user_id,
    notices.map(({ bankAccount = null, sentRefund = null, ...notice }) => ({
      ...notice,
      orderId,
      metadata: { order_reference: order.confirmation_reference, estimated_delivery: order.delivery_date },
      prepareEmail: async () => {
        mailbox ??= readPayerMailbox(transaction, services, order);
        const [to, frame, accountName] = await Promise.all([
          mailbox,
          readEmailFrame(services),
          accounts.firstNameOf(order.user_id),
        ]);
        // A guest's account has no name. The sender's name is null if the guest gives anonymously.
        const name = accountName ?? order.gift_sender_name;
        return () => {
          if (to === null || !to.countUnproved()) return null;
          const guestPath = writeGuestLink(transaction, orderId, order);
          if (!to.isProved && guestPath !== null)
            return buildGuestAddressEmail(to.address, guestPath, order, frame);
          const { at } = notice;
          const context = { id: orderId, frame, at, name, guestPath, bankAccount, sentRefund };
          return buildOrderEmail(to.address, notice.text, order, context);
        };
      },
    })),
  );
}

/** Reads everything needed to notify the recipient of a gift. Returns a function that writes the notification. */
export async function prepareRecipientNotification(
  transaction: StoreTransaction,
  services: Services,
  { uid, orderId, order, ...notice }: NotifiedOrder & OrderNotice & { uid: string },
): Promise<() => void> {
  const { store, accounts } = services;
  return prepareNotifications(transaction, uid, [
    {
      ...notice,
      orderId,
      metadata: { estimated_delivery: order.delivery_date },
      prepareEmail: async () => {
        const [to, frame, profile] = await Promise.all([
          accounts.verifiedEmailOf(uid),
          readEmailFrame(services),
          transaction.read(store.profiles.doc(uid)),
        ]);
        const { first_name: name = null, dietary_needs: needs = [] } = profile ?? {};
        return () =>
          to === null
            ? null
            : buildGiftEmail(to, notice.text, order, { id: orderId, at: notice.at, name, frame, needs });
      },
    },
  ]);
}

/**
 * Reminds payers once, by notification and email, that their hold is about to expire. Returns the number of reminders.
 */
export async function remindPayersOfHolds(services: Services): Promise<number> {
  const { store, now } = services;
  const { docs } = await store.orders
    .where('status', '==', 'awaiting_payment')
    .where('hold_expires_at', '>', now())
    .where('hold_expires_at', '<=', getLatestRemindableHoldEnd(now()))
    .get();
  const due = filterReadable(docs).filter((hold) => isHoldReminderDue(hold.data(), now()));
  const reminded = await processEach(due, (hold) => remind(services, hold.id));
  return reminded.filter(Boolean).length;
}

async function remind(services: Services, orderId: string): Promise<boolean> {
  const { store, now } = services;
  return runInTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(orderId);
    const order = await transaction.read(orderRef);
    const at = now();
    const deadline = order && getPaymentDeadline(order, at);
    if (!order || !deadline || !isHoldReminderDue(order, at)) return false;
    const bankAccount = (await transaction.read(store.settings))?.bank_account ?? null;
    const text = buildHoldExpiringText(order, deadline);
    const writeNotification = await preparePayerNotifications(transaction, services, { orderId, order }, [
      { text, event: orderId, at, bankAccount },
    ]);
    transaction.update(orderRef, { reminded_at: at, updated_at: at });
    writeNotification();
    return true;
  });
}

interface ChangedDelivery {
  orderId: string;
  /** The order after the change. */
  order: Order;
  door: EditableAddress;
  change: DeliveryChange;
  /** Id of the request that changed the delivery. It makes the ids of the notifications unique. */
  requestId: string;
  at: Date;
  /** The user who changed the delivery. */
  by: string;
}

/**
 * Reads everything needed to notify the payer and the recipient of a changed delivery. Returns a function that writes
 * the notifications.
 */
export async function prepareDeliveryNotifications(
  transaction: StoreTransaction,
  services: Services,
  changed: ChangedDelivery,
): Promise<() => void> {
  const { orderId, order, door, change, requestId, at, by } = changed;
  const { payer, recipient } = buildDeliveryChangeTexts(order, door, change);
  const giftPage = recipient && order.gift_id ? services.store.giftRecipients.doc(order.gift_id) : null;
  const recipientUid = giftPage ? (await transaction.read(giftPage))?.uid : undefined;
  const common = { event: `${orderId}-${requestId}`, at };
  const writers = [
    recipient && recipientUid !== undefined
      ? await prepareRecipientNotification(transaction, services, {
          ...{
            ...common,
            uid: recipientUid,
            orderId,
            order,
            text: recipient,
            isOwnDoing: by === recipientUid,
          },
        })
      : null,
    // A giver who is also the recipient is notified only once.
    payer && order.user_id !== recipientUid
      ? await preparePayerNotifications(transaction, services, { orderId, order }, [
          { ...common, text: payer, isOwnDoing: by === order.user_id },
        ])
      : null,
  ];
  return () => {
    for (const write of writers) write?.();
  };
}
