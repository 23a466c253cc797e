import {
  type FanOut,
  isFanOutStale,
  splitIntoFanOutParts,
  type FanOutRecipient,
} from '@sharebox/domain/notifications/fan-out';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import pMap from 'p-map';
import { readEmailFrame } from '../mail/build-email';
import { buildNotificationEmail } from '../mail/account-emails';
import { type Services, pushBatchSize } from '../platform/services';
import { buildNotification, toEmailId, toNotificationId } from './notify';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import { logger } from 'firebase-functions/v2';
import { isCommitRace, runInTransaction } from '../platform/db/transaction';
import { processEach } from '../platform/db/unreadable-documents';
import { readFanOutRecipients } from './fan-out-recipients';
import { getQuietHoursEnd } from '@sharebox/domain/notifications/notification-preferences';
import {
  buildPushMessage,
  readPushDevices,
  sendPush,
  type PushDeviceSnapshot,
  buildWaitingPush,
} from './send-push';

const commitsAtOnce = 8;

/** Writes the notifications and emails of all parts. Each part is written and marked as written in one commit. */
export async function writeFanOutParts(
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
      createQueuedEmail(buildNotificationEmail(address, text, orderId, frame), at, orderId),
    );
  }
  await batch.commit();
}

/**
 * Duration of a lease in milliseconds. No function runs longer, so an expired lease means that the worker has crashed.
 */
const leaseMs = 10 * 60_000;

const keptMs = 30 * 86_400_000;

/** Maximum number of parts created in one commit. */
const partsAtOnce = 100;

/** An event with a notification to many users. */
export interface FanOutEvent {
  text: NotificationText;
  /** Id of the event. Users are notified once per type and event id, even if the fan-out is started again. */
  event: string;
  at: Date;
  /** The user who caused the event, who is not notified. Null if every user is notified. */
  exceptUid: string | null;
  /** The order that the event is about. Missing if the event is not about an order. */
  orderId?: string;
  /** The id of the staff announcement, if the event is an announcement. */
  announcementId?: string;
  /** The drop that is about to close. Users who already have a box of this drop are not notified. */
  dropId?: string;
  /** The time from which the event is outdated. Defaults to six hours after `at`. */
  until?: Date;
}

/** Builds the document of a fan-out that has not started yet. */
export function buildFanOut(news: Omit<FanOutEvent, 'event'>): FanOut {
  const { text, at, exceptUid, orderId = null, announcementId = null, dropId = null, until = null } = news;
  return {
    ...text,
    except_uid: exceptUid,
    order_id: orderId,
    announcement_id: announcementId,
    drop_id: dropId,
    at,
    until,
    parts: null,
    pushed: 0,
    leased_until: null,
    done_at: null,
    expires_at: new Date(at.getTime() + keptMs),
  };
}

/** Starts a fan-out and runs it. Continues the fan-out if it was interrupted. Does nothing if it is complete. */
export async function startFanOut(services: Services, { event, ...news }: FanOutEvent): Promise<void> {
  const fanOut = buildFanOut(news);
  const id = toNotificationId(news.text.notification_type, event);
  try {
    const leased_until = new Date(services.now().getTime() + leaseMs);
    await services.store.fanOuts.doc(id).create({ ...fanOut, leased_until });
  } catch (error) {
    if (!isCommitRace(error)) throw error;
    await continueFanOut(services, id);
    return;
  }
  await runFanOut(services, id, fanOut);
}

/** Continues interrupted fan-outs. Returns the number of completed fan-outs. */
export async function continueFanOuts(services: Services): Promise<number> {
  const { docs } = await services.store.fanOuts.where('done_at', '==', null).get();
  const finished = await processEach(docs, ({ id }) => continueFanOut(services, id), 1);
  return finished.filter(Boolean).length;
}

/**
 * Runs the rest of a fan-out, unless it is complete or leased by another worker. Returns whether this call completed
 * the fan-out.
 */
export async function continueFanOut(services: Services, id: string): Promise<boolean> {
  const leased = await lease(services, id);
  if (!leased) return false;
  await runFanOut(services, id, leased);
  return true;
}

/** Runs the remaining parts of a fan-out that the caller has leased. */
async function runFanOut(services: Services, id: string, leased: FanOut): Promise<void> {
  const { store, now } = services;
  const reference = store.fanOuts.doc(id);
  try {
    if (isFanOutStale(leased, now())) logger.error('Gave up on a fan-out', { id });
    else {
      const count = leased.parts ?? (await createParts(services, id, leased));
      await writeFanOutParts(services, id, leased, count);
      await sendFanOutPushes(services, id, leased, count);
    }
    await reference.update({ done_at: now(), leased_until: null });
  } catch (error) {
    await reference.update({ leased_until: null });
    throw error;
  }
}

/** Leases a fan-out and returns it. Returns null if the fan-out is complete or another worker has leased it. */
async function lease({ store, now }: Services, id: string): Promise<FanOut | null> {
  return runInTransaction(store, async (transaction) => {
    const reference = store.fanOuts.doc(id);
    const current = await transaction.read(reference);
    if (!current || current.done_at !== null) return null;
    if (current.leased_until !== null && current.leased_until > now()) return null;
    transaction.update(reference, { leased_until: new Date(now().getTime() + leaseMs) });
    return current;
  });
}

/**
 * Splits the recipients into parts and stores the parts once. Later changes of preferences must not move recipients
 * between parts.
 */
async function createParts(services: Services, id: string, fanOutDocument: FanOut): Promise<number> {
  const { store } = services;
  const recipients = await readFanOutRecipients(services, fanOutDocument);
  const parts = splitIntoFanOutParts(recipients);
  for (let start = 0; start < parts.length; start += partsAtOnce) {
    const batch = store.db.batch();
    parts.slice(start, start + partsAtOnce).forEach((recipients, index) => {
      const part = { recipients, written: false, expires_at: fanOutDocument.expires_at };
      batch.set(store.fanOutParts(id).doc(String(start + index)), part);
    });
    await batch.commit();
  }
  const batch = store.db.batch();
  batch.update(store.fanOuts.doc(id), { parts: parts.length });
  if (fanOutDocument.announcement_id !== null) {
    batch.update(store.announcements.doc(fanOutDocument.announcement_id), { people: recipients.length });
  }
  await batch.commit();
  return parts.length;
}

/**
 * A device that is queued for the push. `recipients` is the number of recipients who are served once this device has
 * received the push.
 */
interface Queued {
  device: PushDeviceSnapshot;
  recipients: number;
}

/**
 * Sends one push to all recipients of a fan-out. Combines recipients of several parts to fill each batch. Stores the
 * progress after each batch, so that a restart repeats at most one batch. Devices show a repeated push only once,
 * because of its tag.
 */
export async function sendFanOutPushes(
  services: Services,
  id: string,
  fanOut: FanOut,
  count: number,
): Promise<void> {
  const { store, push } = services;
  const content = buildPushMessage(id, { ...fanOut, order_id: null, created_at: fanOut.at });
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
    // A recipient counts as served only when none of their devices are left in the queue.
    const pushed = queue[0] ? queue[0].recipients - 1 : seen;
    await store.fanOuts.doc(id).update({ pushed });
  };

  for (let part = 0; part < count; part++) {
    const recipients = (await store.fanOutParts(id).doc(String(part)).get()).data()?.recipients ?? [];
    const start = seen;
    const left = recipients.slice(Math.max(0, fanOut.pushed - start));
    const awake = await deferQuietRecipients(services, id, fanOut, left, content);
    const found = await readPushDevices(
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
 * Defers the push for recipients in quiet hours, or drops it if it will be outdated by then. Returns the remaining
 * recipients who want pushes.
 */
async function deferQuietRecipients(
  { store, now }: Services,
  id: string,
  { until: newsUntil }: FanOut,
  recipients: readonly FanOutRecipient[],
  content: ReturnType<typeof buildPushMessage>,
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
