import type { FanOut, FanOutRecipient } from '@sharebox/domain/notification/fan-out';
import { recipientOf } from '@sharebox/domain/notification/fan-out';
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
  if (told.announcement_id !== null) return announcedPeople(services, told.announcement_id);
  return told.notification_type === 'payment_to_review' ? staff(services) : whoAskedForDrops(services);
}

async function announcedPeople({ store }: Services, id: string) {
  const announcement = (await store.announcements.doc(id).get()).data();
  if (!announcement) return [];
  const { uids } = await announcementAudience(store, announcement);
  return eachByItself(store, uids, async (uid) => [uid, await preferencesOf(store, uid)] as const);
}

async function whoAskedForDrops({ store }: Services) {
  const { docs } = await store.notificationPreferences.where('wants_drop_news', '==', true).get();
  return (await readable(store, docs)).map((one) => [one.id, one.data()] as const);
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
