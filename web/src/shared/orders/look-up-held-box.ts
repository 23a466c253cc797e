import { instant } from '@sharebox/domain/common/instant';
import * as z from 'zod/mini';
import { loadFirestore } from '../../firebase/load';
import { serverNow } from '../storefront/storefront';
import { ownHeldBox } from './held-box';

const latest = z.object({ status: z.string(), hold_expires_at: z.nullable(instant) });

/**
 * Brings what this browser knows of a held box up to date: it may have been held, paid for or given back on another
 * device. One read; without an answer everything stays as it was.
 */
export async function lookUpHeldBox(uid: string): Promise<void> {
  try {
    const { collection, firestore, getDocs, limit, orderBy, query, where } = await loadFirestore();
    const { docs } = await getDocs(
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        orderBy('created_at', 'desc'),
        limit(1),
      ),
    );
    const [last] = docs;
    const parsed = last && latest.parse(last.data());
    const until = parsed?.status === 'awaiting_payment' ? parsed.hold_expires_at : null;
    const leftMs = until ? until.getTime() - serverNow().getTime() : 0;
    ownHeldBox.set(last && leftMs > 0 ? { order_id: last.id, until: Date.now() + leftMs } : null);
  } catch {
    return;
  }
}
