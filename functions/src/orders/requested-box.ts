import { type Boxes, takeBox, type TakeRequest } from '@sharebox/domain/drops/boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import { priceBox, type PricedBox, type RequestedBox } from '@sharebox/domain/orders/hold';
import { unpaidClaimsMessage } from '@sharebox/domain/payments/buyer';
import { readMealItems } from '../menu/read-meal-items';
import type { ReadDocument } from '../platform/db/batching';
import type { Store } from '../platform/db/store';

/** Not one of the shared error messages, to keep it out of the shop's initial download. */
const networkFullMessage =
  'Many boxes of this drop are waiting for a payment from your network. Please try another connection, such as mobile data or another Wi-Fi, or write to us on WhatsApp, and we’ll take your order.';

/**
 * @throws `sold-out`, `meal-unavailable`, `window-full`, or `unpaid-claims`, also if too many boxes of the network are
 * unpaid
 */
export function takeBoxOrRefuse(boxes: Boxes, request: TakeRequest, at: Date): Boxes {
  const next = takeBox(boxes, request, at);
  if (next === 'network-full') throw new DomainError('unpaid-claims', networkFullMessage);
  if (next === 'unpaid-claims') throw new DomainError(next, unpaidClaimsMessage);
  if (typeof next === 'string') throw new DomainError(next);
  return next;
}

/** Reads the requested meals and calculates the price of the box. @throws the errors of `priceBox` */
export async function readPrice(
  store: Store,
  input: RequestedBox & { drop_id: string },
  read: ReadDocument,
): Promise<PricedBox> {
  const ids = input.items.map((item) => item.meal_item_id);
  const [dropMeals, mealItems] = await Promise.all([
    Promise.all(ids.map((id) => read(store.dropMeals(input.drop_id).doc(id)))),
    readMealItems(store, ids, read),
  ]);
  return priceBox(
    input,
    dropMeals.flatMap((meal) => meal.data() ?? []),
    mealItems,
  );
}
