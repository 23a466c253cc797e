import { isPhoneMatch } from '@sharebox/domain/accounts/phone-search';
import type { BankTransaction } from '@sharebox/domain/payments/bank-statement';
import type { MealItem } from '@sharebox/domain/menu/menu';
import type { Order } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import type { WithId } from '#firebase/live.ts';

function contains(fields: readonly (string | null | undefined)[], text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return wanted === '' || fields.some((field) => field?.toLowerCase().includes(wanted));
}

/** Found by customer name, order id or reference, the order's and the bank's. */
export function matchesConfirmation(
  confirmation: Pick<
    PaymentConfirmation,
    'full_name' | 'order_id' | 'confirmation_reference' | 'payment_reference'
  >,
  text: string,
): boolean {
  const { full_name, order_id, confirmation_reference, payment_reference } = confirmation;
  return contains([full_name, order_id, confirmation_reference, payment_reference], text);
}

/** Found by what the bank wrote, its reference, its day, or the order that it was matched to. */
export function matchesBankLine(
  { narration, reference, booked_on, order_id }: BankTransaction,
  text: string,
): boolean {
  return contains([narration, reference, booked_on, order_id], text);
}

/** Found by its name. */
export function matchesDrop(drop: { name: string }, text: string): boolean {
  return contains([drop.name], text);
}

/** Found by its name, its subcategory or what it contains. */
export function matchesMeal(
  meal: Pick<MealItem, 'name' | 'subcategory' | 'station' | 'allergens'>,
  text: string,
): boolean {
  return contains([meal.name, meal.subcategory, meal.station, ...meal.allergens], text);
}

type SearchedOrder = Pick<
  WithId<Order>,
  | 'id'
  | 'confirmation_reference'
  | 'payment_reference'
  | 'gift_sender_name'
  | 'recipient_name'
  | 'guest_email'
> & { items: readonly { name: string }[] };

/** Where a box goes and who gave it, as far as staff look for it; `phones` and `emails` are of everybody concerned. */
export interface SearchedDoor {
  recipient: string;
  address: string;
  phones: readonly string[];
  emails: readonly string[];
}

/**
 * Found by the payer's or the recipient's name, a guest's email, order id, reference, or a dish that is in it, and once
 * its door is known by a phone number in any spelling, the street, and the giver's email.
 */
export function matchesOrder(
  order: SearchedOrder,
  payerName: string | undefined,
  door: SearchedDoor | undefined,
  text: string,
): boolean {
  const { id, confirmation_reference, payment_reference, gift_sender_name, recipient_name } = order;
  const dishes = order.items.map((item) => item.name);
  const names = [gift_sender_name, recipient_name, payerName, order.guest_email];
  const ofDoor = door ? [door.recipient, door.address, ...door.emails] : [];
  return (
    contains([id, confirmation_reference, payment_reference, ...names, ...dishes, ...ofDoor], text) ||
    (door?.phones.some((phone) => isPhoneMatch(phone, text)) ?? false)
  );
}
