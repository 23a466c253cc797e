import type { FanOut, FanOutRecipient } from '@sharebox/domain/notifications/fan-out';
import { toFanOutRecipient } from '@sharebox/domain/notifications/fan-out';
import { collectBoxOwners } from '@sharebox/domain/notifications/drop-reminder';
import { notificationTypes, type NotificationType } from '@sharebox/domain/notifications/notification-types';
import { processEach, filterReadable } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { readAnnouncementAudience } from './announcement-audience';
import { readPreferences } from './preferences';

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
  return processEach(store, uids, async (uid) => [uid, await readPreferences(store, uid)] as const);
}

async function readSubscribers({ store }: Services, type: NotificationType) {
  const preferences = store.notificationPreferences;
  const { docs } =
    notificationTypes[type].subscription === 'wants_drop_reminders'
      ? await preferences.where('wants_drop_reminders', '==', true).get()
      : await preferences.where('wants_drop_news', '==', true).get();
  return (await filterReadable(store, docs)).map((one) => [one.id, one.data()] as const);
}

async function readBoxOwners({ store }: Services, dropId: string): Promise<ReadonlySet<string>> {
  const { docs } = await store.orders.where('weekly_drop_id', '==', dropId).get();
  return collectBoxOwners((await filterReadable(store, docs)).map((one) => one.data()));
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
