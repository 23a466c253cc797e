import type { WaitingPush } from '@sharebox/domain/common/internal-documents';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/commit-race';
import { eachByItself, readable } from '../platform/db/set-aside';
import type { PushMessage, Services } from '../platform/services';
import { callsFor, devicesOf, pushTo } from './devices';

const atOnce = 500;

type Word = Omit<PushMessage, 'uids'>;

/** What is kept of a push for its reader's morning. */
export function waitingPush(uid: string, { id, ...word }: Word, dueAt: Date): WaitingPush {
  return { uid, notification_id: id, ...word, due_at: dueAt };
}

/** Keeps a push until `dueAt`; the later one of a tag stays. */
export async function keepPush({ store }: Services, uid: string, word: Word, dueAt: Date): Promise<void> {
  await store.waitingPushes.doc(`${uid}-${word.tag}`).set(waitingPush(uid, word, dueAt));
}

/**
 * Sends the pushes whose time has come, the same word to many in as few calls as it takes; what was read meanwhile is
 * left out. Returns how many people it told. Run twice at once it may send one twice: its tag makes it one on the
 * screen.
 */
export async function sendWaitingPushes(services: Services): Promise<number> {
  const { store, now } = services;
  let told = 0;
  for (;;) {
    const found = await store.waitingPushes.where('due_at', '<=', now()).limit(atOnce).get();
    const docs = await readable(store, found.docs);
    const unread = await unreadOf(services, docs);
    for (const same of groups(unread)) {
      await send(services, same);
      told += same.length;
    }
    await Promise.all(docs.map(remove));
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

async function send(services: Services, same: readonly Waiting[]): Promise<void> {
  const [first] = same;
  if (!first) return;
  const { notification_id: id, title, body, tag, data } = first.data();
  const uids = same.map((one) => one.data().uid);
  const devices = (await devicesOf(services, uids)).flat();
  for (const call of callsFor(uids, devices)) {
    await pushTo(services.push, { id, title, body, tag, data, uids: call.uids }, call.devices);
  }
}

async function remove({ ref, updateTime }: Waiting): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    // A later word has taken its place.
    if (!isCommitRace(error)) throw error;
  }
}
