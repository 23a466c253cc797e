import type { FanOut, FanOutRecipient } from '@sharebox/domain/notifications/fan-out';
import { recipientOf } from '@sharebox/domain/notifications/fan-out';
import { boxOwners } from '@sharebox/domain/notifications/drop-reminder';
import type { NotificationType } from '@sharebox/domain/notifications/notification';
import { askedForTypes } from '@sharebox/domain/notifications/notification-preferences';
import { eachByItself, readable } from '../platform/db/set-aside';
import type { Services } from '../platform/services';
import { announcementAudience } from './announcement-audience';
import { preferencesOf } from './preferences';

/**
 * Who is told of a fan-out's event, in the order of their ids, and how; without who did it, and who wants to hear
 * nothing of it.
 */
export async function recipientsOf(services: Services, told: FanOut): Promise<FanOutRecipient[]> {
  const { notification_type: type, except_uid } = told;
  const people = await peopleOf(services, told);
  return [...people]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([uid, preferences]) => {
      const recipient = uid === except_uid ? null : recipientOf(uid, preferences, type);
      return recipient ? [recipient] : [];
    });
}

async function peopleOf(services: Services, told: FanOut) {
  const { notification_type: type, announcement_id, drop_id } = told;
  if (announcement_id !== null) return announcedPeople(services, announcement_id);
  if (type === 'payment_to_review') return staff(services);
  const people = await whoAsked(services, type);
  if (type !== 'drop_closing' || drop_id === null) return people;
  const owners = await boxOwnersOf(services, drop_id);
  return people.filter(([uid]) => !owners.has(uid));
}

async function announcedPeople({ store }: Services, id: string) {
  const announcement = (await store.announcements.doc(id).get()).data();
  if (!announcement) return [];
  const { uids } = await announcementAudience(store, announcement);
  return eachByItself(store, uids, async (uid) => [uid, await preferencesOf(store, uid)] as const);
}

async function whoAsked({ store }: Services, type: NotificationType) {
  const wishes = store.notificationPreferences;
  const { docs } =
    askedForTypes[type] === 'wants_drop_reminders'
      ? await wishes.where('wants_drop_reminders', '==', true).get()
      : await wishes.where('wants_drop_news', '==', true).get();
  return (await readable(store, docs)).map((one) => [one.id, one.data()] as const);
}

async function boxOwnersOf({ store }: Services, dropId: string): Promise<ReadonlySet<string>> {
  const { docs } = await store.orders.where('weekly_drop_id', '==', dropId).get();
  return boxOwners((await readable(store, docs)).map((one) => one.data()));
}

/** By the profiles, which mirror the claims. */
async function staff({ store }: Services) {
  const { docs } = await store.profiles.where('role', '==', 'admin').select().get();
  return Promise.all(
    docs.map(async ({ id }) => {
      return [id, await preferencesOf(store, id)] as const;
    }),
  );
}
