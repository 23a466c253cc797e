import type { WaitingPush } from '@sharebox/domain/common/internal-documents';
import type { DocumentReference, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/retry-races';
import { filterReadable, processEach } from '../platform/db/unreadable-documents';
import { inTransaction } from '../platform/db/transaction';
import type { PushMessage, Services } from '../platform/services';
import { groupIntoCalls, pushStaleMs, readDevices, sendPush } from './send-push';

const atOnce = 500;

/** Number of messages sent concurrently, so that a message that is retried for seconds does not block the others. */
const messagesAtOnce = 10;

type PushContent = Omit<PushMessage, 'uids'>;

/** Builds the document of a push that waits for the end of quiet hours. */
export function buildWaitingPush(uid: string, { id, ...content }: PushContent, dueAt: Date): WaitingPush {
  return { uid, notification_id: id, ...content, due_at: dueAt };
}

/** Stores a push to be sent at `dueAt`. Replaces an older waiting push with the same tag. */
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

/** Deletes the waiting push that has the same tag as a push being sent now, unless the waiting one is newer. */
export async function deleteOlderPush(services: Services, uid: string, content: PushContent): Promise<void> {
  await changeUnlessNewer(services, uid, content, (transaction, place, exists) => {
    if (exists) transaction.delete(place);
  });
}

/**
 * Changes the waiting push with the same tag, unless it is newer than `content`, which can happen when a failed trigger
 * is retried late.
 */
async function changeUnlessNewer(
  { store }: Services,
  uid: string,
  content: PushContent,
  change: (transaction: Transaction, place: DocumentReference<WaitingPush>, exists: boolean) => void,
): Promise<void> {
  const place = store.waitingPushes.doc(`${uid}-${content.tag}`);
  await inTransaction(store, async (transaction) => {
    const found = await transaction.get(place);
    // Read the raw field, because an unreadable waiting push must not block this one.
    const at: unknown = found.get('data.at');
    const isNewer = Number(at) > Number(content.data.at);
    if (!isNewer) change(transaction, place, found.exists);
  });
}

/**
 * Sends all due pushes, with as few calls as possible when many users get the same message. Discards outdated pushes
 * and those whose notification has been read. A failed call does not stop the others. It is retried in the next run,
 * and its error is thrown at the end. Concurrent runs may send a push twice, but devices show it only once because of
 * its tag. Returns the number of users.
 */
export async function sendWaitingPushes(services: Services): Promise<number> {
  const { store, now } = services;
  let sentCount = 0;
  for (;;) {
    const found = await store.waitingPushes.where('due_at', '<=', now()).limit(atOnce).get();
    const docs = filterReadable(found.docs);
    const staleSince = new Date(now().getTime() - pushStaleMs);
    const unread = await selectUnread(
      services,
      docs.filter((one) => one.data().due_at >= staleSince),
    );
    await Promise.all(docs.filter((one) => !unread.includes(one)).map(remove));
    const sent = await processEach(groupByContent(unread), (same) => send(services, same), messagesAtOnce);
    sentCount += sent.reduce((all, people) => all + people, 0);
    // Unreadable documents stay in the query's result, so stop when it contains nothing else.
    if (found.size < atOnce || docs.length === 0) return sentCount;
  }
}

type Waiting = QueryDocumentSnapshot<WaitingPush>;

/** Returns the pushes whose notification is still unread. */
async function selectUnread({ store }: Services, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const notifications = await Promise.all(
    waiting.map((one) => {
      const { uid, notification_id } = one.data();
      return store.notifications(uid).doc(notification_id).get();
    }),
  );
  const unread = await processEach(notifications, (notification) =>
    Promise.resolve().then(() => {
      const stored = notification.data();
      // A notification that its user does not want in the app is stored as read from the start. Such a notification
      // counts as unread here.
      const isUnread = stored?.read_at === null || stored?.read_at.getTime() === stored?.created_at.getTime();
      return stored && isUnread ? notification.ref.path : null;
    }),
  );
  return waiting.filter((one) => {
    const { uid, notification_id } = one.data();
    return unread.includes(store.notifications(uid).doc(notification_id).path);
  });
}

/** Groups pushes with the same content. */
function groupByContent(waiting: readonly Waiting[]): Waiting[][] {
  const byContent = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const { notification_id, title, body, data } = one.data();
    const key = JSON.stringify([notification_id, title, body, data]);
    byContent.set(key, [...(byContent.get(key) ?? []), one]);
  }
  return [...byContent.values()];
}

/** Sends one message to the users of these pushes and deletes the pushes. Returns the number of users. */
async function send(services: Services, same: readonly Waiting[]): Promise<number> {
  const [first] = same;
  if (!first) return 0;
  const { notification_id: id, title, body, tag, data } = first.data();
  const uidOf = (one: Waiting) => one.data().uid;
  const calls = groupIntoCalls(same, await readDevices(services, same.map(uidOf)));
  await processEach(calls, async ({ people, devices }) => {
    await sendPush(services.push, { id, title, body, tag, data, uids: people.map(uidOf) }, devices);
    await Promise.all(people.map(remove));
  });
  return same.length;
}

async function remove({ ref, updateTime }: Waiting): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    // The push was replaced by a newer one, which must be kept.
    if (!isCommitRace(error)) throw error;
  }
}
