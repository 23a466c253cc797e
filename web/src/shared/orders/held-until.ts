import { instantSchema } from '@sharebox/domain/common/instant';
import * as z from 'zod/mini';
import { loadFirestore } from '#firebase/load.ts';

const heldSchema = z.object({ status: z.literal('awaiting_payment'), hold_expires_at: instantSchema });

/** Until when one's own order holds a box that is not paid for; null if it holds none, or nobody may say. One read. */
export async function heldUntil(orderId: string): Promise<Date | null> {
  try {
    const { doc, firestore, getDoc } = await loadFirestore();
    const snapshot = await getDoc(doc(firestore, 'orders', orderId));
    const parsed = heldSchema.safeParse(snapshot.data());
    return parsed.success ? parsed.data.hold_expires_at : null;
  } catch {
    return null;
  }
}
