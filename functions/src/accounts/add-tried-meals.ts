import { isHold, type Order } from '@sharebox/domain/orders/order';
import { FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import { isErrorWithCode } from '../platform/error-code';
import type { Services } from '../platform/services';

/**
 * Adds an order's dish names to the customer's profile when the order stops being a hold, so that the browser can count
 * the dishes that a customer has tried without reading old orders. Idempotent. Skips guests, who have no profile.
 */
export async function addTriedMeals({ store }: Services, before: Order | null, after: Order): Promise<void> {
  // Skip holds, and orders whose dishes were added at an earlier event.
  if (isHold(after) || (before && !isHold(before))) return;
  const names = after.items.map(({ name }) => name);
  try {
    await store.db.doc(`profiles/${after.user_id}`).update({ meals_tried: FieldValue.arrayUnion(...names) });
  } catch (error) {
    if (!isErrorWithCode(error, GrpcStatus.NOT_FOUND)) throw error;
  }
}
