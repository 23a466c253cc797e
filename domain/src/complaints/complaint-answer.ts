import { DomainError } from '../common/errors';
import { getDeliveryWindowEnd } from '../orders/delivery-window';
import type { Order, OrderItem } from '../orders/order';
import { formatWeekdayTime } from '../shop/dates';
import type { Complaint, ComplaintWish } from './complaint';

/** Hours after the delivery during which a problem can be reported. */
export const complaintPeriodHours = 48;

/** Hours after the delivery during which a refund or a replacement can be requested. */
export const refundPeriodHours = 24;

const hourMs = 3_600_000;

type DeliveredBox = Pick<Order, 'status' | 'delivered_at' | 'delivery_date' | 'delivery_window'>;

/**
 * Returns the delivery time of a box. An order without a stored delivery time counts as delivered at the end of its
 * delivery window.
 */
function getDeliveryTime({ delivered_at, delivery_date, delivery_window }: DeliveredBox): Date {
  return delivered_at ?? getDeliveryWindowEnd(delivery_date, delivery_window);
}

function getHoursSinceDelivery(box: DeliveredBox, now: Date): number {
  return (now.getTime() - getDeliveryTime(box).getTime()) / hourMs;
}

/**
 * Returns the wishes that a customer may choose in a complaint (docs/product/complaints.md#wishes). Returns an empty
 * list for a box that is not delivered, or after the deadline. A gift's recipient cannot ask for a refund, because the
 * giver paid.
 */
export function getAvailableComplaintWishes(
  box: DeliveredBox,
  reportedBy: Complaint['reported_by'],
  now: Date,
): readonly ComplaintWish[] {
  const hours = getHoursSinceDelivery(box, now);
  if (box.status !== 'delivered' || hours >= complaintPeriodHours) return [];
  if (hours >= refundPeriodHours) return ['none'];
  return reportedBy === 'payer' ? ['refund', 'replacement', 'none'] : ['replacement', 'none'];
}

/**
 * Describes until when a customer can ask for a refund or a replacement. Returns null if the customer cannot ask for
 * either.
 */
export function describeRefundDeadline(
  box: DeliveredBox,
  reportedBy: Complaint['reported_by'],
  now: Date,
): string | null {
  const wishes = getAvailableComplaintWishes(box, reportedBy, now);
  if (!wishes.includes('replacement')) return null;
  const until = formatWeekdayTime(new Date(getDeliveryTime(box).getTime() + refundPeriodHours * hourMs));
  const possible = wishes.includes('refund') ? 'your money back or a replacement' : 'a replacement';
  return `Tell us until ${until} if you’d like ${possible}.`;
}

export interface ComplaintInput {
  meal_item_ids: readonly string[];
  text: string;
  wish: ComplaintWish;
  photo_path: string | null;
}

/**
 * Builds a customer's complaint. Returns null if it repeats the `earlier` complaint.
 * @throws DomainError `not-allowed` for a box that is not delivered and for a second, different complaint; `too-late`
 * after `complaintPeriodHours`, and for a refund or a replacement after `refundPeriodHours`; `invalid-input` for a dish
 * that is not in the box
 */
export function buildComplaint(
  order: DeliveredBox & { items: readonly Pick<OrderItem, 'meal_item_id' | 'name'>[] },
  reporter: Pick<Complaint, 'user_id' | 'reported_by'>,
  earlier: Complaint | null,
  { meal_item_ids, text, wish, photo_path }: ComplaintInput,
  now: Date,
): Complaint | null {
  const dishes = order.items
    .filter(({ meal_item_id }) => meal_item_ids.includes(meal_item_id))
    .map(({ name }) => name);
  if (earlier) {
    const isSame = earlier.text === text && earlier.wish === wish && earlier.photo_path === photo_path;
    if (isSame && earlier.dishes.join() === dishes.join()) return null;
    throw new DomainError('not-allowed', 'You have already told us about this box.');
  }
  if (order.status !== 'delivered') throw new DomainError('not-allowed');
  const wishes = getAvailableComplaintWishes(order, reporter.reported_by, now);
  if (wishes.length === 0) {
    throw new DomainError(
      'too-late',
      `You can tell us for ${complaintPeriodHours} hours after the delivery.`,
    );
  }
  if (!wishes.includes(wish)) {
    if (reporter.reported_by === 'recipient' && wish === 'refund') throw new DomainError('not-allowed');
    throw new DomainError(
      'too-late',
      `A refund or a replacement is possible within ${refundPeriodHours} hours of the delivery.`,
    );
  }
  if (dishes.length !== meal_item_ids.length) throw new DomainError('invalid-input');
  return { ...reporter, dishes, text, wish, photo_path, created_at: now, answer: null, answered_at: null };
}
