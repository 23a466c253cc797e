import type { WaitingPush } from '@sharebox/domain/common/internal-documents';
import type { DocumentReference, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/retry-races';
import { processEach, filterReadable } from '../platform/db/unreadable-documents';
import { inTransaction } from '../platform/db/transaction';
import type { PushMessage, Services } from '../platform/services';
import { groupIntoCalls, readDevices, sendPush } from './devices';
import { pushStaleMs } from './build-push';

const atOnce = 500;

/** Number of messages sent concurrently, so that one that is retried for seconds does not block the others. */
const messagesAtOnce = 10;

type PushContent = Omit<PushMessage, 'uids'>;

/** Builds the stored push that waits for the end of quiet hours. */
export function buildWaitingPush(uid: string, { id, ...content }: PushContent, dueAt: Date): WaitingPush {
  return { uid, notification_id: id, ...content, due_at: dueAt };
}

/** Stores a push until `dueAt`. Replaces an older one with the same tag. */
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

/** Deletes the waiting push with the tag of a push that is sent now, unless the waiting one is newer. */
export async function deleteOlderPush(services: Services, uid: string, content: PushContent): Promise<void> {
  await changeUnlessNewer(services, uid, content, (transaction, place, exists) => {
    if (exists) transaction.delete(place);
  });
}

/** Changes the waiting push of a tag, unless it is newer: a failed trigger may be retried late. */
async function changeUnlessNewer(
  { store }: Services,
  uid: string,
  content: PushContent,
  change: (transaction: Transaction, place: DocumentReference<WaitingPush>, exists: boolean) => void,
): Promise<void> {
  const place = store.waitingPushes.doc(`${uid}-${content.tag}`);
  await inTransaction(store, async (transaction) => {
    const found = await transaction.get(place);
    // Read the raw field, so that an unreadable push does not block others.
    const at: unknown = found.get('data.at');
    const isNewer = Number(at) > Number(content.data.at);
    if (!isNewer) change(transaction, place, found.exists);
  });
}

/**
 * Sends all due pushes, the same message to many users in as few calls as possible. Discards outdated pushes and those
 * that were read meanwhile. Failed calls do not stop the others, are retried in the next run, and throw at the end. Two
 * concurrent runs may send a push twice; its tag makes devices show it once. Returns the number of users.
 */
export async function sendWaitingPushes(services: Services): Promise<number> {
  const { store, now } = services;
  let sentCount = 0;
  for (;;) {
    const found = await store.waitingPushes.where('due_at', '<=', now()).limit(atOnce).get();
    const docs = await filterReadable(store, found.docs);
    const staleSince = new Date(now().getTime() - pushStaleMs);
    const unread = await selectUnread(
      services,
      docs.filter((one) => one.data().due_at >= staleSince),
    );
    await Promise.all(docs.filter((one) => !unread.includes(one)).map(remove));
    const sent = await processEach(
      store,
      groupByContent(unread),
      (same) => send(services, same),
      messagesAtOnce,
    );
    sentCount += sent.reduce((all, people) => all + people, 0);
    // Unreadable documents stay in the query, so stop when it returns nothing else.
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
  const unread = await processEach(store, notifications, (notification) =>
    Promise.resolve().then(() => {
      const stored = notification.data();
      // A notification that is not wanted in the app is stored as read when it is created. That does not count as
      // reading it.
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

/** Sends one message to these users and deletes their pushes. Returns the number of users. */
async function send(services: Services, same: readonly Waiting[]): Promise<number> {
  const [first] = same;
  if (!first) return 0;
  const { notification_id: id, title, body, tag, data } = first.data();
  const uidOf = (one: Waiting) => one.data().uid;
  const calls = groupIntoCalls(same, await readDevices(services, same.map(uidOf)));
  await processEach(services.store, calls, async ({ people, devices }) => {
    await sendPush(services.push, { id, title, body, tag, data, uids: people.map(uidOf) }, devices);
    await Promise.all(people.map(remove));
  });
  return same.length;
}

async function remove({ ref, updateTime }: Waiting): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    // A later push has replaced it.
    if (!isCommitRace(error)) throw error;
  }
}
