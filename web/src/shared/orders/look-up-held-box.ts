import { instantSchema } from '@sharebox/domain/common/instant';
import * as z from 'zod/mini';
import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';
import { serverNow } from '#shared/storefront/storefront.ts';
import { ownHeldBox } from './held-box';

const latestSchema = z.object({
  status: z.string(),
  hold_expires_at: z.nullable(instantSchema),
  confirmation_reference: z.string(),
  total_amount: z.number(),
});

/**
 * Brings what this browser knows of a held box up to date: it may have been held, paid for or given back on another
 * device. One read; without an answer everything stays as it was.
 */
export async function lookUpHeldBox(uid: string): Promise<void> {
  try {
    const { collection, firestore, limit, orderBy, query, where } = await loadFirestore();
    const { docs } = await readDocs(
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        orderBy('created_at', 'desc'),
        limit(1),
      ),
    );
    const [last] = docs;
    if (!last) {
      ownHeldBox.set(null);
      return;
    }
    const { status, hold_expires_at, confirmation_reference, total_amount } = latestSchema.parse(last.data());
    const until = status === 'awaiting_payment' ? hold_expires_at : null;
    const leftMs = until ? until.getTime() - serverNow().getTime() : 0;
    const held = { order_id: last.id, confirmation_reference, total_amount, until: Date.now() + leftMs };
    ownHeldBox.set(leftMs > 0 ? held : null);
  } catch {
    return;
  }
}
