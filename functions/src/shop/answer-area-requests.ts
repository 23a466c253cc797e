import { splitRequestedAreas } from '@sharebox/domain/accounts/area-request';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import type { Transaction } from 'firebase-admin/firestore';
import { buildAreaServedEmail } from '../mail/area-served-email';
import type { EmailFrame } from '../mail/email-frame';
import type { Store } from '../platform/db/store';

/** The most emails that fit into one commit with the settings. */
const maxPeople = 200;

/**
 * Reads who waits for one of these delivery areas. Returns a function that writes their emails and removes the areas from
 * their requests.
 */
export async function prepareAreaAnswers(
  transaction: Transaction,
  store: Store,
  areas: readonly string[],
  { frame, at }: { frame: EmailFrame; at: Date },
): Promise<() => void> {
  const { docs } = await transaction.get(store.areaRequests.orderBy('requested_at').limit(maxPeople));
  return () => {
    for (const one of docs) {
      const { email, areas: requested } = one.data();
      const { served, waiting } = splitRequestedAreas(requested, areas);
      if (served.length === 0) continue;
      const [area = ''] = served;
      transaction.create(store.mail.doc(), createQueuedEmail(buildAreaServedEmail(email, area, frame), at));
      if (waiting.length === 0) transaction.delete(one.ref);
      else transaction.update(one.ref, { areas: waiting });
    }
  };
}
