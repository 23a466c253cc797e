import { type FanOut, type FanOutRecipient, toFanOutRecipient } from '@sharebox/domain/notifications/fan-out';
import { collectBoxOwners } from '@sharebox/domain/notifications/drop-reminder';
import { type NotificationType, notificationTypes } from '@sharebox/domain/notifications/notification-types';
import { filterReadable, processEach } from '../platform/db/unreadable-documents';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  getAnnouncementAddressee,
  isInAnnouncementRecipientGroup,
} from '@sharebox/domain/deliveries/announcement-reader';
import type { StaffAnnouncement } from '@sharebox/domain/notifications/staff-announcement';
import type { Order } from '@sharebox/domain/orders/order';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { Services } from '../platform/services';
import { readPreferences } from './notify';

/** The users who receive a staff announcement. */
export interface AnnouncementAudience {
  /** Uids without duplicates, even if a user has several boxes. */
  uids: string[];
  /** Number of boxes for which there is no user to notify. */
  leftOut: number;
}

type AnnouncementTarget = Pick<StaffAnnouncement, 'weekly_drop_id' | 'run_id' | 'run_name'>;

/**
 * Reads the drop or run that an announcement is addressed to.
 * @throws `not-allowed` if the drop or the run does not exist
 */
export async function readAnnouncementTarget(
  store: Store,
  { drop_id, run_id }: { drop_id: string; run_id: string | null },
): Promise<AnnouncementTarget> {
  const drop = await store.drops.doc(drop_id).get();
  if (!drop.exists) throw new DomainError('not-allowed');
  if (run_id === null) return { weekly_drop_id: drop_id, run_id, run_name: null };
  const run = (await store.runs.doc(run_id).get()).data();
  if (run?.weekly_drop_id !== drop_id) throw new DomainError('not-allowed');
  return { weekly_drop_id: drop_id, run_id, run_name: run.name };
}

type AudienceQuery = Pick<StaffAnnouncement, 'weekly_drop_id' | 'run_id' | 'reach'>;

/** Reads the recipients of an announcement from the current orders of its drop or run. */
export async function readAnnouncementAudience(
  store: Store,
  query: AudienceQuery,
): Promise<AnnouncementAudience> {
  const found = filterReadable(await readOrders(store, query));
  const orders = found
    .flatMap((one) => one.data() ?? [])
    .filter((one) => isInAnnouncementRecipientGroup(one, query.reach));
  const readers = await processEach(orders, (one) => findReader(store, one));
  const uids = new Set(readers.filter((uid) => uid !== null));
  return { uids: [...uids], leftOut: readers.filter((uid) => uid === null).length };
}

async function readOrders(
  store: Store,
  { weekly_drop_id, run_id }: AudienceQuery,
): Promise<readonly DocumentSnapshot<Order>[]> {
  if (run_id === null) return (await store.orders.where('weekly_drop_id', '==', weekly_drop_id).get()).docs;
  const run = (await store.runs.doc(run_id).get()).data();
  return Promise.all((run?.order_ids ?? []).map((id) => store.orders.doc(id).get()));
}

async function findReader(store: Store, order: Order): Promise<string | null> {
  const reader = getAnnouncementAddressee(order);
  if (reader === 'payer') return order.user_id;
  if (reader === null || order.gift_id === null) return null;
  return (await store.giftRecipients.doc(order.gift_id).get()).data()?.uid ?? null;
}

/**
 * Reads the recipients of a fan-out and their channels, sorted by user id. Leaves out the user who caused the event.
 */
export async function readFanOutRecipients(services: Services, fanOut: FanOut): Promise<FanOutRecipient[]> {
  const { notification_type: type, except_uid } = fanOut;
  const people = await readPeople(services, fanOut);
  return [...people]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([uid, preferences]) => {
      const recipient = uid === except_uid ? null : toFanOutRecipient(uid, preferences, type);
      return recipient ? [recipient] : [];
    });
}

async function readPeople(services: Services, fanOut: FanOut) {
  const { notification_type: type, announcement_id, drop_id } = fanOut;
  if (announcement_id !== null) return readAnnouncementPeople(services, announcement_id);
  if (notificationTypes[type].group === 'staff') return readAdmins(services);
  const people = await readSubscribers(services, type);
  if (type !== 'drop_closing' || drop_id === null) return people;
  const owners = await readBoxOwners(services, drop_id);
  return people.filter(([uid]) => !owners.has(uid));
}

async function readAnnouncementPeople({ store }: Services, id: string) {
  const announcement = (await store.announcements.doc(id).get()).data();
  if (!announcement) return [];
  const { uids } = await readAnnouncementAudience(store, announcement);
  return processEach(uids, async (uid) => [uid, await readPreferences(store, uid)] as const);
}

async function readSubscribers({ store }: Services, type: NotificationType) {
  const preferences = store.notificationPreferences;
  const { docs } =
    notificationTypes[type].subscription === 'wants_drop_reminders'
      ? await preferences.where('wants_drop_reminders', '==', true).get()
      : await preferences.where('wants_drop_news', '==', true).get();
  return filterReadable(docs).map((one) => [one.id, one.data()] as const);
}

async function readBoxOwners({ store }: Services, dropId: string): Promise<ReadonlySet<string>> {
  const { docs } = await store.orders.where('weekly_drop_id', '==', dropId).get();
  return collectBoxOwners(filterReadable(docs).map((one) => one.data()));
}

/** Finds admins by the role in their profile, which is a copy of the role claim. */
async function readAdmins({ store }: Services) {
  const { docs } = await store.profiles.where('role', '==', 'admin').select().get();
  return Promise.all(
    docs.map(async ({ id }) => {
      return [id, await readPreferences(store, id)] as const;
    }),
  );
}
