import type { FanOut, FanOutRecipient } from '@sharebox/domain/notifications/fan-out';
import { getQuietHoursEnd } from '@sharebox/domain/notifications/notification-preferences';
import { pushBatchSize, type Services } from '../platform/services';
import { buildPush, readDevices, sendPush, type StoredDevice } from './send-push';
import { buildWaitingPush } from './waiting-pushes';

/**
 * A device in the queue. `recipients` is the number of recipients that are done once this device has received the push.
 */
interface Queued {
  device: StoredDevice;
  recipients: number;
}

/**
 * Pushes one message to all recipients and fills each call with recipients of several parts. Stores the progress after
 * each call, so that a restart repeats at most one call. Devices show a repeated push only once, because of its tag.
 */
export async function pushParts(
  services: Services,
  id: string,
  fanOut: FanOut,
  count: number,
): Promise<void> {
  const { store, push } = services;
  const content = buildPush(id, { ...fanOut, order_id: null, created_at: fanOut.at });
  let queue: Queued[] = [];
  let uids: string[] = [];
  let seen = 0;

  const send = async (most: number) => {
    const sent = queue.slice(0, most);
    queue = queue.slice(most);
    await sendPush(
      push,
      { ...content, uids },
      sent.map(({ device }) => device),
    );
    uids = [];
    // A recipient is done only when none of their devices are left in the queue.
    const pushed = queue[0] ? queue[0].recipients - 1 : seen;
    await store.fanOuts.doc(id).update({ pushed });
  };

  for (let part = 0; part < count; part++) {
    const recipients = (await store.fanOutParts(id).doc(String(part)).get()).data()?.recipients ?? [];
    const start = seen;
    const left = recipients.slice(Math.max(0, fanOut.pushed - start));
    const awake = await deferQuietRecipients(services, id, fanOut, left, content);
    const found = await readDevices(
      services,
      awake.map(({ uid }) => uid),
    );
    awake.forEach(({ uid }, index) => {
      const done = start + recipients.findIndex((one) => one.uid === uid) + 1;
      uids.push(uid);
      queue.push(...(found[index] ?? []).map((device) => ({ device, recipients: done })));
    });
    seen = start + recipients.length;
    while (queue.length >= pushBatchSize) await send(pushBatchSize);
  }
  if (uids.length > 0 || queue.length > 0) await send(pushBatchSize);
}

/**
 * Stores the push for recipients in quiet hours, unless it will be outdated when their quiet hours end. Returns the
 * other recipients who want pushes.
 */
async function deferQuietRecipients(
  { store, now }: Services,
  id: string,
  { until: newsUntil }: FanOut,
  recipients: readonly FanOutRecipient[],
  content: ReturnType<typeof buildPush>,
): Promise<FanOutRecipient[]> {
  const at = now();
  const batch = store.db.batch();
  const awake: FanOutRecipient[] = [];
  for (const recipient of recipients) {
    if (!recipient.push) continue;
    const until = getQuietHoursEnd(recipient.quiet_hours, at);
    if (until === null) awake.push(recipient);
    else if (newsUntil === null || until < newsUntil) {
      const kept = buildWaitingPush(recipient.uid, content, until);
      batch.set(store.waitingPushes.doc(`${recipient.uid}-${id}`), kept);
    }
  }
  await batch.commit();
  return awake;
}
