import type { FanOut, FanOutRecipient } from '@sharebox/domain/notifications/fan-out';
import { quietUntil } from '@sharebox/domain/notifications/notification-preferences';
import { pushBatchSize, type Services } from '../platform/services';
import { devicesOf, pushTo, type StoredDevice } from './devices';
import { pushOf } from './push-of';
import { waitingPush } from './waiting-pushes';

/** Somebody's devices, and how many recipients are done with once the last of them has its push. */
interface Queued {
  device: StoredDevice;
  recipients: number;
}

/**
 * Pushes one word to all recipients, in full calls over all parts but the last one. After each call it is noted how
 * far it came, so that whoever goes on after a crash repeats one call at most; the tag makes what is repeated one on
 * the screen.
 */
export async function pushParts(services: Services, id: string, told: FanOut, count: number): Promise<void> {
  const { store, push } = services;
  const word = pushOf(id, { ...told, order_id: null, created_at: told.at });
  let queue: Queued[] = [];
  let uids: string[] = [];
  let seen = 0;

  const send = async (most: number) => {
    const sent = queue.slice(0, most);
    queue = queue.slice(most);
    await pushTo(
      push,
      { ...word, uids },
      sent.map(({ device }) => device),
    );
    uids = [];
    // Who has a device in the queue is not done with.
    const pushed = queue[0] ? queue[0].recipients - 1 : seen;
    await store.fanOuts.doc(id).update({ pushed });
  };

  for (let part = 0; part < count; part++) {
    const recipients = (await store.fanOutParts(id).doc(String(part)).get()).data()?.recipients ?? [];
    const start = seen;
    const left = recipients.slice(Math.max(0, told.pushed - start));
    const loud = await withoutSleepers(services, id, told, left, word);
    const found = await devicesOf(
      services,
      loud.map(({ uid }) => uid),
    );
    loud.forEach(({ uid }, index) => {
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
 * Keeps the word for those whose quiet hours it is, where it is news afterwards, and gives the others who want pushes.
 */
async function withoutSleepers(
  { store, now }: Services,
  id: string,
  { until: newsUntil }: FanOut,
  recipients: readonly FanOutRecipient[],
  word: ReturnType<typeof pushOf>,
): Promise<FanOutRecipient[]> {
  const at = now();
  const batch = store.db.batch();
  const loud: FanOutRecipient[] = [];
  for (const recipient of recipients) {
    if (!recipient.push) continue;
    const until = quietUntil(recipient.quiet_hours, at);
    if (until === null) loud.push(recipient);
    else if (newsUntil === null || until < newsUntil) {
      const kept = waitingPush(recipient.uid, word, until);
      batch.set(store.waitingPushes.doc(`${recipient.uid}-${id}`), kept);
    }
  }
  await batch.commit();
  return loud;
}
