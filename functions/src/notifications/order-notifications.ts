import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { readEmailFrame } from '../mail/email-frame';
import { buildGiftEmail } from '../mail/gift-email';
import { buildGuestAddressEmail } from '../mail/account-emails';
import { writeGuestLink } from '../mail/guest-link';
import { buildOrderEmail, type OrderEmailContext } from '../mail/order-email';
import { type PayerMailbox, readPayerMailbox } from '../mail/payer-mailbox';
import type { Services } from '../platform/services';
import { type NewNotification, prepareNotifications } from './notify';

type OrderNotice = Pick<NewNotification, 'text' | 'event' | 'at' | 'isOwnDoing'>;

interface NotifiedOrder {
  orderId: string;
  /** The order after the change that the notification is about. */
  order: Order;
}

/**
 * Reads everything needed to notify the payer of an order. Returns a function that writes the notifications with their
 * emails, unless the payer's account was anonymised. A guest who has not proved their address gets a neutral email
 * instead, or none (docs/product/gifts.md#guest-givers).
 */
export async function preparePayerNotifications(
  transaction: Transaction,
  services: Services,
  { orderId, order }: NotifiedOrder,
  notices: readonly (OrderNotice & Partial<Pick<OrderEmailContext, 'bankAccount' | 'sentRefund'>>)[],
): Promise<() => void> {
  const { store, accounts } = services;
  if (order.payer_left) return () => undefined;
  // All emails share one mailbox, which counts the emails to an address that is not proved.
  let mailbox: Promise<PayerMailbox | null> | undefined;
  return prepareNotifications(
    transaction,
    store,
    order.user_id,
    notices.map(({ bankAccount = null, sentRefund = null, ...notice }) => ({
      ...notice,
      orderId,
      metadata: { order_reference: order.confirmation_reference, estimated_delivery: order.delivery_date },
      prepareEmail: async () => {
        mailbox ??= readPayerMailbox(transaction, services, order);
        const [to, frame, name] = await Promise.all([
          mailbox,
          readEmailFrame(services),
          accounts.firstNameOf(order.user_id),
        ]);
        return () => {
          if (to === null || !to.countUnproved()) return null;
          const guestPath = writeGuestLink(transaction, store, orderId, order);
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
  transaction: Transaction,
  services: Services,
  { uid, orderId, order, ...notice }: NotifiedOrder & OrderNotice & { uid: string },
): Promise<() => void> {
  const { store, accounts } = services;
  return prepareNotifications(transaction, store, uid, [
    {
      ...notice,
      orderId,
      metadata: { estimated_delivery: order.delivery_date },
      prepareEmail: async () => {
        const [to, frame, profile] = await Promise.all([
          accounts.verifiedEmailOf(uid),
          readEmailFrame(services),
          transaction.get(store.profiles.doc(uid)),
        ]);
        const { first_name: name = null, dietary_needs: needs = [] } = profile.data() ?? {};
        return () =>
          to === null
            ? null
            : buildGiftEmail(to, notice.text, order, { id: orderId, at: notice.at, name, frame, needs });
      },
    },
  ]);
}
