import { isDeliveredToPayer } from '@sharebox/domain/deliveries/delivery-stop';
import { type DocumentSnapshot, FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import type { Order } from '@sharebox/domain/orders/order';
import { isErrorWithCode } from '../platform/error-code';
import type { Services } from '../platform/services';

/**
 * Returns whether an order is delivered to its payer's own address. Reads raw fields, because an order may fail to
 * parse.
 */
export function isOrderForPayer(order: DocumentSnapshot): boolean {
  return isDeliveredToPayer({
    is_gift_order: order.get('is_gift_order') === true,
    declined_outcome: order.get('declined_outcome') === 'own-address' ? 'own-address' : null,
  });
}

/**
 * Adds an order's dish names to the customer's profile when the order is delivered, so that the browser can count the
 * dishes that a customer has tried without reading old orders. Idempotent. Skips guests, who have no profile.
 */
export async function addTriedMeals({ store }: Services, before: Order | null, after: Order): Promise<void> {
  if (after.status !== 'delivered' || before?.status === 'delivered') return;
  const names = after.items.map(({ name }) => name);
  if (names.length === 0) return;
  try {
    await store.db.doc(`profiles/${after.user_id}`).update({ meals_tried: FieldValue.arrayUnion(...names) });
  } catch (error) {
    if (!isErrorWithCode(error, GrpcStatus.NOT_FOUND)) throw error;
  }
}
