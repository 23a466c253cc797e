import type { FanOut } from '@sharebox/domain/notifications/fan-out';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import pMap from 'p-map';
import { readEmailFrame } from '../mail/email-frame';
import { buildNewsEmail } from '../mail/news-email';
import type { Services } from '../platform/services';
import { buildNotification, toEmailId } from './notify';

const commitsAtOnce = 8;

/**
 * Writes the notifications and emails of all parts. Each part is written in one commit, which also marks it as written.
 */
export async function writeParts(
  services: Services,
  id: string,
  fanOut: FanOut,
  count: number,
): Promise<void> {
  const parts = Array.from({ length: count }, (_, index) => index);
  await pMap(parts, (part) => writePart(services, id, fanOut, part), { concurrency: commitsAtOnce });
}

async function writePart(services: Services, id: string, fanOut: FanOut, index: number): Promise<void> {
  const { store, accounts } = services;
  const reference = store.fanOutParts(id).doc(String(index));
  const part = await reference.get();
  const data = part.data();
  if (!data || data.written || !part.updateTime) return;
  const mailed = data.recipients.filter(({ email }) => email).map(({ uid }) => uid);
  const [addresses, frame] = await Promise.all([accounts.verifiedEmailsOf(mailed), readEmailFrame(services)]);
  const { notification_type, title, message, at, order_id: orderId } = fanOut;
  const text = { notification_type, title, message };
  const content = { text, at, orderId };

  const batch = store.db.batch();
  // Fails if another worker has already written this part.
  batch.update(reference, { written: true }, { lastUpdateTime: part.updateTime });
  for (const { uid, in_app } of data.recipients) {
    const notice = buildNotification(content, { isWanted: in_app, hasOwnPush: false });
    batch.set(store.notifications(uid).doc(id), notice);
    const address = addresses.get(uid);
    if (address === undefined) continue;
    batch.set(
      store.mail.doc(toEmailId(id, uid)),
      createQueuedEmail(buildNewsEmail(address, text, orderId, frame), at, orderId),
    );
  }
  await batch.commit();
}
