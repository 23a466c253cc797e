import { isPhoneMatch } from '@sharebox/domain/accounts/phone';
import { containsAllWords } from '@sharebox/domain/common/normalize';
import type { BankTransaction } from '@sharebox/domain/payments/bank-statement';
import type { MealItem } from '@sharebox/domain/menu/menu';
import type { Order } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { formatBookingDate } from '#features/admin/text/format.ts';
import type { WithId } from '#firebase/live.ts';

export function matchesConfirmation(
  confirmation: Pick<
    PaymentConfirmation,
    'full_name' | 'order_id' | 'confirmation_reference' | 'payment_reference'
  >,
  text: string,
): boolean {
  const { full_name, order_id, confirmation_reference, payment_reference } = confirmation;
  return containsAllWords([full_name, order_id, confirmation_reference, payment_reference], text);
}

export function matchesBankLine(
  { narration, reference, booked_on, order_ids }: BankTransaction,
  text: string,
): boolean {
  return containsAllWords(
    [narration, reference, booked_on, formatBookingDate(booked_on), ...order_ids],
    text,
  );
}

export function matchesDrop(drop: { name: string }, text: string): boolean {
  return containsAllWords([drop.name], text);
}

export function matchesMeal(
  meal: Pick<MealItem, 'name' | 'subcategory' | 'allergens'>,
  text: string,
): boolean {
  return containsAllWords([meal.name, meal.subcategory, ...meal.allergens], text);
}

type SearchedOrder = Pick<
  WithId<Order>,
  | 'id'
  | 'confirmation_reference'
  | 'payment_reference'
  | 'gift_sender_name'
  | 'customer_name'
  | 'recipient_name'
  | 'guest_email'
> & { items: readonly { name: string }[] };

/** The delivery details that a search covers. `phones` and `emails` belong to the recipient and the giver. */
export interface SearchableDelivery {
  recipient: string;
  address: string;
  phones: readonly string[];
  emails: readonly string[];
}

/**
 * Returns whether a text matches an order: its id, references, dishes, payer's or recipient's name, or guest's email.
 * If `door` is given, phone numbers (in any format), the address and the giver's email are searched as well.
 */
export function matchesOrder(
  order: SearchedOrder,
  payerName: string | undefined,
  door: SearchableDelivery | undefined,
  text: string,
): boolean {
  const { id, confirmation_reference, payment_reference, gift_sender_name, recipient_name } = order;
  const dishes = order.items.map((item) => item.name);
  const names = [gift_sender_name, recipient_name, payerName, order.customer_name, order.guest_email];
  const ofDoor = door ? [door.recipient, door.address, ...door.emails] : [];
  return (
    containsAllWords([id, confirmation_reference, payment_reference, ...names, ...dishes, ...ofDoor], text) ||
    (door?.phones.some((phone) => isPhoneMatch(phone, text)) ?? false)
  );
}
