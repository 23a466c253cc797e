import { isHold, type Order } from '@sharebox/domain/orders/order';
import { FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import { isErrorWithCode } from '../platform/error-code';
import type { Services } from '../platform/services';

/**
 * Keeps the names of all dishes somebody ever ordered in their profile as an order enters their history: the browser
 * counts them without reading old orders. May run twice and out of order. A guest has no profile, and nothing to
 * remember.
 */
export async function rememberMeals({ store }: Services, before: Order | null, after: Order): Promise<void> {
  // Holds are in no history, and what was in it once stays there.
  if (isHold(after) || (before && !isHold(before))) return;
  const names = after.items.map(({ name }) => name);
  try {
    await store.db.doc(`profiles/${after.user_id}`).update({ meals_tried: FieldValue.arrayUnion(...names) });
  } catch (error) {
    if (!isErrorWithCode(error, GrpcStatus.NOT_FOUND)) throw error;
  }
}
