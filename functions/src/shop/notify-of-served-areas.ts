import { splitRequestedAreas } from '@sharebox/domain/accounts/area-request';
import { formatNameList } from '@sharebox/domain/common/text';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { buildAreaServedEmail } from '../mail/account-emails';
import { readEmailFrame } from '../mail/build-email';
import { runInTransaction } from '../platform/db/transaction';
import { filterReadable, processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

/**
 * Emails users who requested an area that the shop now delivers to, and removes the area from their requests.
 * Idempotent.
 */
export async function notifyOfServedAreas(services: Services): Promise<void> {
  const { store, now } = services;
  const areas = (await store.settings.get()).data()?.delivery_areas;
  if (!areas) return;
  const [requests, frame] = await Promise.all([store.areaRequests.get(), readEmailFrame(services)]);
  const waiting = filterReadable(requests.docs);
  const due = waiting.filter((one) => splitRequestedAreas(one.data().areas, areas).served.length > 0);
  await processEach(due, ({ ref }) =>
    runInTransaction(store, async (transaction) => {
      const request = await transaction.read(ref);
      const { served, waiting: others } = splitRequestedAreas(request?.areas ?? [], areas);
      if (!request || served.length === 0) return;
      const email = buildAreaServedEmail(request.email, formatNameList(served), frame);
      transaction.create(store.mail.doc(), createQueuedEmail(email, now()));
      if (others.length === 0) transaction.delete(ref);
      else transaction.update(ref, { areas: others });
    }),
  );
}
