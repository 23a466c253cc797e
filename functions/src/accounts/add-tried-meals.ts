import { isHold, type Order } from '@sharebox/domain/orders/order';
import { FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import { isErrorWithCode } from '../platform/error-code';
import type { Services } from '../platform/services';

/**
 * Adds an order's dish names to the customer's profile once it stops being a hold, so that the browser can count dishes
 * without reading old orders. Idempotent. Guests have no profile and are skipped.
 */
export async function addTriedMeals({ store }: Services, before: Order | null, after: Order): Promise<void> {
  // Holds do not count, and an earlier event has already added the dishes of an order.
  if (isHold(after) || (before && !isHold(before))) return;
  const names = after.items.map(({ name }) => name);
  try {
    await store.db.doc(`profiles/${after.user_id}`).update({ meals_tried: FieldValue.arrayUnion(...names) });
  } catch (error) {
    if (!isErrorWithCode(error, GrpcStatus.NOT_FOUND)) throw error;
  }
}
