import { type Notification, buildPushTag } from '@sharebox/domain/notifications/notification';
import { getNotificationLink } from '@sharebox/domain/notifications/notification-types';
import type { PushMessage, PushPort, Services } from '../platform/services';
import { type PushDevice, maxPushDevices } from '@sharebox/domain/accounts/push-device';
import type { QueryDocumentSnapshot, DocumentReference } from 'firebase-admin/firestore';
import { isCommitRace, runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import { filterReadable, processEach, readOrUseDefault } from '../platform/db/unreadable-documents';
import type { WaitingPush } from '@sharebox/domain/common/internal-documents';
import { planPush } from '@sharebox/domain/notifications/notification-preferences';
import { readPreferences } from './notify';

/** Milliseconds after which a push that was not sent is outdated. */
export const maxPushAgeMs = 3_600_000;

/** Builds the push for a notification. `isSilent` turns off its sound. */
export function buildPushMessage(
  id: string,
  {
    title,
    message,
    notification_type,
    order_id,
    created_at,
  }: Pick<Notification, 'title' | 'message' | 'notification_type' | 'order_id' | 'created_at'>,
  isSilent = false,
): Omit<PushMessage, 'uids'> {
  return {
    id,
    title,
    body: message,
    tag: buildPushTag(id, order_id),
    data: {
      notification_id: id,
      notification_type,
      link: getNotificationLink({ notification_type, order_id }),
      // Pushes may arrive out of order. The service worker uses this timestamp to keep the newest push.
      at: String(created_at.getTime()),
      ...(isSilent && { silent: '1' }),
    },
  };
}

export type PushDeviceSnapshot = QueryDocumentSnapshot<PushDevice>;

/**
 * Reads the most recently used devices of each user, at most `maxPushDevices` per user, so that one user cannot fill
 * entire batches. Deletes devices whose session was ended by a new password or a revocation, because these devices may
 * be stolen (docs/product/notifications.md#devices).
 */
export async function readPushDevices(
  { store, accounts }: Services,
  uids: readonly string[],
): Promise<PushDeviceSnapshot[][]> {
  const found = await Promise.all(
    uids.map(async (uid) => {
      const { docs } = await store.devices(uid).orderBy('last_seen_at', 'desc').limit(maxPushDevices).get();
      return filterReadable(docs);
    }),
  );
  const registered = uids.filter((_, index) => (found[index] ?? []).length > 0);
  const begin = registered.length > 0 ? await accounts.sessionsBegin(registered) : null;
  const isSignedOut = (device: PushDeviceSnapshot, uid = '') =>
    device.data().last_seen_at < (begin?.get(uid) ?? new Date(0));
  const signedOut = found.flatMap((devices, index) => devices.filter((one) => isSignedOut(one, uids[index])));
  await Promise.all(signedOut.map(deleteDevice));
  return found.map((devices) => devices.filter((one) => !signedOut.includes(one)));
}

/** Sends a push to devices in one call. Deletes devices whose push registration has expired. */
export async function sendPush(
  push: PushPort,
  message: PushMessage,
  devices: readonly PushDeviceSnapshot[],
): Promise<void> {
  const tokens = devices.map((device) => device.data().token);
  const gone = new Set(await push.send(message, tokens));
  await Promise.all(devices.filter((device) => gone.has(device.data().token)).map(deleteDevice));
}

/** Deletes a device, unless it was registered again after it was read. */
async function deleteDevice({ ref, updateTime }: PushDeviceSnapshot): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    if (!isCommitRace(error)) throw error;
  }
}

const atOnce = 500;

/**
 * Maximum number of pushes sent at the same time. Sending in parallel prevents a push with slow retries from blocking
 * the others.
 */
const pushesAtOnce = 50;

type PushContent = Omit<PushMessage, 'uids'>;

/** Builds the document of a push that is deferred until the end of quiet hours. */
export function buildWaitingPush(uid: string, { id, ...content }: PushContent, dueAt: Date): WaitingPush {
  return { uid, notification_id: id, ...content, due_at: dueAt };
}

/** Stores a push to be sent at `dueAt`. Replaces an older deferred push with the same tag. */
export async function deferPush(
  services: Services,
  uid: string,
  content: PushContent,
  dueAt: Date,
): Promise<void> {
  await changeUnlessNewer(services, uid, content, (transaction, place) =>
    transaction.set(place, buildWaitingPush(uid, content, dueAt)),
  );
}

/** Deletes the deferred push that has the same tag as a push that is sent now, unless the deferred push is newer. */
export async function deleteOlderPush(services: Services, uid: string, content: PushContent): Promise<void> {
  await changeUnlessNewer(services, uid, content, (transaction, place, exists) => {
    if (exists) transaction.delete(place);
  });
}

/**
 * Changes the deferred push with the same tag, unless this deferred push is newer than `content`. It can be newer when
 * a failed trigger is retried late.
 */
async function changeUnlessNewer(
  { store }: Services,
  uid: string,
  content: PushContent,
  change: (transaction: StoreTransaction, place: DocumentReference<WaitingPush>, exists: boolean) => void,
): Promise<void> {
  const place = store.waitingPushes.doc(`${uid}-${content.tag}`);
  await runInTransaction(store, async (transaction) => {
    const found = await transaction.get(place);
    // Read the raw field, because a deferred push that cannot be parsed must not block the new push.
    const at: unknown = found.get('data.at');
    const isNewer = Number(at) > Number(content.data.at);
    if (!isNewer) change(transaction, place, found.exists);
  });
}

/**
 * Sends all due pushes. Discards outdated pushes and pushes whose notification has been read. If a push fails,
 * continues with the others, leaves the failed push to the next run and throws its error at the end. Concurrent runs
 * may send a push twice, but devices show it only once because of its tag. Returns the number of sent pushes.
 */
export async function sendDuePushes(services: Services): Promise<number> {
  const { store, now } = services;
  let sentCount = 0;
  for (;;) {
    const found = await store.waitingPushes.where('due_at', '<=', now()).limit(atOnce).get();
    const docs = filterReadable(found.docs);
    const sent = await processEach(docs, (one) => sendWaiting(services, one), pushesAtOnce);
    sentCount += sent.filter(Boolean).length;
    // Documents that cannot be parsed remain in the query's result. Stop when no other documents are left.
    if (found.size < atOnce || docs.length === 0) return sentCount;
  }
}

type Waiting = QueryDocumentSnapshot<WaitingPush>;

/**
 * Sends a deferred push and deletes it. Only deletes it if it is outdated or its notification was read. Returns whether
 * the push was sent.
 */
async function sendWaiting(services: Services, waiting: Waiting): Promise<boolean> {
  const { uid, notification_id: id, title, body, tag, data, due_at } = waiting.data();
  const found = await services.store.notifications(uid).doc(id).get();
  const stored = readOrUseDefault(() => found.data(), undefined);
  // If the user does not want a notification in the app, it is stored as read when it is created. Treat such a
  // notification as unread.
  const isUnread = stored?.read_at === null || stored?.read_at.getTime() === stored?.created_at.getTime();
  const isFresh = services.now().getTime() - due_at.getTime() <= maxPushAgeMs;
  const isSent = stored !== undefined && isUnread && isFresh;
  if (isSent) {
    const devices = (await readPushDevices(services, [uid])).flat();
    await sendPush(services.push, { id, title, body, tag, data, uids: [uid] }, devices);
  }
  await remove(waiting);
  return isSent;
}

async function remove({ ref, updateTime }: Waiting): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    // A commit race means that a newer push has replaced this push. The newer push is kept.
    if (!isCommitRace(error)) throw error;
  }
}

/**
 * Sends a new notification to all devices of its owner, immediately or at the end of the owner's quiet hours. Does
 * nothing if the owner turned off push notifications.
 */
export async function pushNotification(
  services: Services,
  uid: string,
  notificationId: string,
  notification: Notification,
): Promise<void> {
  if (notification.no_push) return;
  const { store, push, now } = services;
  const plan = planPush(await readPreferences(store, uid), notification.notification_type, now());
  if (plan.kind === 'never') return;
  if (plan.kind === 'later') {
    await deferPush(services, uid, buildPushMessage(notificationId, notification), plan.at);
    return;
  }
  const message = buildPushMessage(notificationId, notification, plan.isSilent);
  // Delete an older push that is deferred until the end of quiet hours, because it would later replace the new push.
  await deleteOlderPush(services, uid, message);
  const devices = (await readPushDevices(services, [uid])).flat();
  await sendPush(push, { ...message, uids: [uid] }, devices);
}
