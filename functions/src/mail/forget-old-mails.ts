import { emailRetentionDays } from '@sharebox/domain/notifications/email-delivery';
import { BulkChanges } from '../platform/db/bulk-changes';
import type { Services } from '../platform/services';

const mailsAtOnce = 500;
const dayMs = 24 * 60 * 60 * 1000;

/** Deletes emails `emailRetentionDays` days after they were sent or given up on (docs/product/privacy.md#retention). */
export async function forgetOldMails({ store, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - emailRetentionDays * dayMs);
  for (let forgotten = 0; ;) {
    const { docs } = await store.mail.where('delivery.ended_at', '<=', before).limit(mailsAtOnce).get();
    const changes = new BulkChanges(store.db);
    for (const { ref } of docs) changes.delete(ref);
    await changes.ended();
    forgotten += docs.length;
    if (docs.length < mailsAtOnce) return forgotten;
  }
}
