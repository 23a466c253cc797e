import type { WaitingPush } from '@sharebox/domain/common/internal-documents';
import type { DocumentReference, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/retry-races';
import { eachByItself, readable } from '../platform/db/set-aside';
import { inTransaction } from '../platform/db/transaction';
import type { PushMessage, Services } from '../platform/services';
import { callsFor, devicesOf, pushTo } from './devices';
import { pushStaleMs } from './push-of';

const atOnce = 500;

/** Words at a time: one that is tried again and again for seconds must not use up the schedule's time. */
const wordsAtOnce = 10;

type Word = Omit<PushMessage, 'uids'>;

/** What is kept of a push for its reader's morning. */
export function waitingPush(uid: string, { id, ...word }: Word, dueAt: Date): WaitingPush {
  return { uid, notification_id: id, ...word, due_at: dueAt };
}

/** Keeps a push until `dueAt`, in the place of an older one of its tag. */
export async function keepPush(services: Services, uid: string, word: Word, dueAt: Date): Promise<void> {
  await unlessNewerWaits(services, uid, word, (transaction, place) =>
    transaction.set(place, waitingPush(uid, word, dueAt)),
  );
}

/** Forgets what waits under the tag of a word that is said at once, unless it is newer. */
export async function forgetOlderPush(services: Services, uid: string, word: Word): Promise<void> {
  await unlessNewerWaits(services, uid, word, (transaction, place, isThere) => {
    if (isThere) transaction.delete(place);
  });
}

/** Acts at the place where words of this tag wait, unless a newer one does: a trigger that failed comes again late. */
async function unlessNewerWaits(
  { store }: Services,
  uid: string,
  word: Word,
  act: (transaction: Transaction, place: DocumentReference<WaitingPush>, isThere: boolean) => void,
): Promise<void> {
  const place = store.waitingPushes.doc(`${uid}-${word.tag}`);
  await inTransaction(store, async (transaction) => {
    const found = await transaction.get(place);
    // As it is stored: one that can't be read keeps no other back.
    const at: unknown = found.get('data.at');
    const isNewer = Number(at) > Number(word.data.at);
    if (!isNewer) act(transaction, place, found.exists);
  });
}

/**
 * Sends the pushes whose time has come, the same word to many in as few calls as it takes; what was read meanwhile, and
 * what could not be sent for too long, is left out. Returns how many people it told. What can't be sent keeps nothing
 * else back, comes again in the next run, and is thrown once those found with it are sent. Run twice at once it may
 * send one twice: its tag makes it one on the screen.
 */
export async function sendWaitingPushes(services: Services): Promise<number> {
  const { store, now } = services;
  let told = 0;
  for (;;) {
    const found = await store.waitingPushes.where('due_at', '<=', now()).limit(atOnce).get();
    const docs = await readable(store, found.docs);
    const staleSince = new Date(now().getTime() - pushStaleMs);
    const unread = await unreadOf(
      services,
      docs.filter((one) => one.data().due_at >= staleSince),
    );
    await Promise.all(docs.filter((one) => !unread.includes(one)).map(remove));
    const sent = await eachByItself(store, groups(unread), (same) => send(services, same), wordsAtOnce);
    told += sent.reduce((all, people) => all + people, 0);
    // What can't be read stays where it is found.
    if (found.size < atOnce || docs.length === 0) return told;
  }
}

type Waiting = QueryDocumentSnapshot<WaitingPush>;

/** Those whose notification nobody has looked at since. */
async function unreadOf({ store }: Services, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const notifications = await Promise.all(
    waiting.map((one) => {
      const { uid, notification_id } = one.data();
      return store.notifications(uid).doc(notification_id).get();
    }),
  );
  const unread = await eachByItself(store, notifications, (notification) =>
    Promise.resolve().then(() => {
      const told = notification.data();
      // Not wanted in the app, it was stored as read: that is no reading.
      const isUnread = told?.read_at === null || told?.read_at.getTime() === told?.created_at.getTime();
      return told && isUnread ? notification.ref.path : null;
    }),
  );
  return waiting.filter((one) => {
    const { uid, notification_id } = one.data();
    return unread.includes(store.notifications(uid).doc(notification_id).path);
  });
}

/** Those that say the same, together. */
function groups(waiting: readonly Waiting[]): Waiting[][] {
  const bySaying = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const { notification_id, title, body, data } = one.data();
    const key = JSON.stringify([notification_id, title, body, data]);
    bySaying.set(key, [...(bySaying.get(key) ?? []), one]);
  }
  return [...bySaying.values()];
}

/** Tells these people one word, and at once forgets it of whom it told. Returns how many they are. */
async function send(services: Services, same: readonly Waiting[]): Promise<number> {
  const [first] = same;
  if (!first) return 0;
  const { notification_id: id, title, body, tag, data } = first.data();
  const uidOf = (one: Waiting) => one.data().uid;
  const calls = callsFor(same, await devicesOf(services, same.map(uidOf)));
  await eachByItself(services.store, calls, async ({ people, devices }) => {
    await pushTo(services.push, { id, title, body, tag, data, uids: people.map(uidOf) }, devices);
    await Promise.all(people.map(remove));
  });
  return same.length;
}

async function remove({ ref, updateTime }: Waiting): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    // A later word has taken its place.
    if (!isCommitRace(error)) throw error;
  }
}
