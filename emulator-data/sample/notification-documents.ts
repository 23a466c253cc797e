import { type Notification, type NotificationText, payerNotifications } from '@sharebox/domain/notification';
import type { Order } from '@sharebox/domain/order';
import type { Step } from './journey';
import type { OrderSpec } from './order-specs';
import { samplePeople } from './people';
import { sampleId } from './sample-id';

/** What the recipient of a gift has been told; a surprise is not told before it is on its way. */
function recipientTold(
  spec: OrderSpec,
  order: Order,
  steps: readonly Step[],
): (NotificationText & { at: Date })[] {
  const told: (NotificationText & { at: Date })[] = [];
  const from = order.gift_sender_name ?? 'Someone Special';
  const confirmed = steps.find((step) => step.status === 'confirmed');
  const delivered = steps.find((step) => step.status === 'delivered');
  if (confirmed && !spec.gift?.isSurprise) {
    told.push({
      at: confirmed.at,
      notification_type: 'gift_received',
      title: 'A gift for you',
      message: `${from} is sending you a Share Box.`,
    });
  }
  if (delivered) {
    told.push(
      {
        at: new Date(delivered.at.getTime() - 40 * 60_000),
        notification_type: 'gift_dispatched',
        title: 'A gift is on its way',
        message: `A Share Box from ${from} arrives within the hour. We call before we knock.`,
      },
      {
        at: delivered.at,
        notification_type: 'gift_delivered',
        title: 'Your gift has arrived',
        message: `Enjoy your evening, with love from ${from}.`,
      },
    );
  }
  return told;
}

/**
 * The notifications that an order has caused so far, by path. The latest one of a person and an order of this week is
 * still unread.
 */
export function notificationDocuments(
  spec: OrderSpec,
  orderId: string,
  order: Order,
  steps: readonly Step[],
  disputeNotes: string,
): [string, Notification][] {
  const { confirmation_reference } = order;
  const toPayer = steps.flatMap((step, index) => {
    const before = steps[index - 1];
    const asOrder = ({ status, payment_status }: Step) => ({
      status,
      payment_status,
      confirmation_reference,
    });
    return payerNotifications(before ? asOrder(before) : null, {
      ...asOrder(step),
      dispute_notes: disputeNotes,
    }).map((text) => ({ ...text, at: step.at }));
  });
  const documentsFor = (uid: string, told: (NotificationText & { at: Date })[]) =>
    told.map(({ at, ...text }, index): [string, Notification] => {
      const isUnread = spec.drop === 'active' && index === told.length - 1;
      return [
        `profiles/${uid}/notifications/${sampleId(`${spec.key} to ${uid} ${index}`)}`,
        {
          ...text,
          status: isUnread ? 'unread' : 'read',
          read_at: isUnread ? null : at,
          created_at: at,
          order_id: orderId,
          metadata: { order_reference: confirmation_reference, estimated_delivery: order.delivery_date },
        },
      ];
    });
  return [
    ...documentsFor(samplePeople[spec.who].uid, toPayer),
    ...(spec.gift ? documentsFor(samplePeople[spec.gift.to].uid, recipientTold(spec, order, steps)) : []),
  ];
}
