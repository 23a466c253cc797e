import { payerNews, recipientNews } from '@sharebox/domain/notification/gift-news';
import {
  type Notification,
  type NotificationText,
  payerNotifications,
} from '@sharebox/domain/notification/notification';
import type { Order } from '@sharebox/domain/order/order';
import { addHours } from 'date-fns';
import type { Step } from './journey';
import type { OrderSpec } from './order-specs';
import { samplePeople } from './people';
import { sampleId } from './sample-id';

type Told = NotificationText & { at: Date };

/**
 * The order at the moments at which its people were told of something beside its steps: it left, was declined, was
 * thanked for.
 */
function momentsOf(order: Order, steps: readonly Step[]): { at: Date; then: Order }[] {
  const early = {
    ...order,
    dispatched_at: null,
    gift_answer: null,
    declined_outcome: null,
    thank_you_note: null,
  };
  const moments: { at: Date; then: Order }[] = [];
  const confirmed = steps.find((step) => step.status === 'confirmed');
  const last = steps[steps.length - 1];
  if (confirmed) moments.push({ at: confirmed.at, then: { ...early, status: 'confirmed' } });
  if (confirmed && last && order.gift_answer === 'declined') {
    const at = new Date((confirmed.at.getTime() + last.at.getTime()) / 2);
    moments.push({ at, then: { ...early, status: 'confirmed', gift_answer: 'declined' } });
  }
  if (order.dispatched_at) {
    const { dispatched_at } = order;
    moments.push({ at: dispatched_at, then: { ...early, status: 'preparing', dispatched_at } });
  }
  if (last?.status === 'delivered') {
    moments.push({ at: last.at, then: { ...early, status: 'delivered' } });
    moments.push({
      at: addHours(last.at, 3),
      then: { ...early, status: 'delivered', thank_you_note: order.thank_you_note },
    });
  }
  return moments;
}

/** Each word once, as the triggers tell it. */
function onceEach(told: Told[]): Told[] {
  return told.filter(
    (one, index) => told.findIndex((other) => other.notification_type === one.notification_type) === index,
  );
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
  const moments = momentsOf(order, steps);
  const ofSteps = steps.flatMap((step, index): Told[] => {
    const before = steps[index - 1];
    const asOrder = ({ status, payment_status }: Step) => ({ ...order, status, payment_status });
    const after = { ...asOrder(step), dispute_notes: disputeNotes };
    return payerNotifications(before ? asOrder(before) : null, after).map((text) => ({
      ...text,
      at: step.at,
    }));
  });
  const ofMoments = onceEach(
    moments.flatMap(({ at, then }) => payerNews(then).map((text) => ({ ...text, at }))),
  );
  const toPayer = [...ofSteps, ...ofMoments].sort((a, b) => a.at.getTime() - b.at.getTime());
  const toRecipient = onceEach(
    moments.flatMap(({ at, then }) => {
      const news = recipientNews(then, false);
      return news ? [{ ...news, at }] : [];
    }),
  );
  const documentsFor = (uid: string, told: Told[], metadata: Notification['metadata']) =>
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
          metadata,
        },
      ];
    });
  const estimated_delivery = order.delivery_date;
  return [
    ...documentsFor(samplePeople[spec.who].uid, toPayer, {
      order_reference: confirmation_reference,
      estimated_delivery,
    }),
    ...(spec.gift ? documentsFor(samplePeople[spec.gift.to].uid, toRecipient, { estimated_delivery }) : []),
  ];
}
