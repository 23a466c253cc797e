import type { FanOut, FanOutRecipient } from '@sharebox/domain/notification/fan-out';
import { recipientOf } from '@sharebox/domain/notification/fan-out';
import { readable } from '../platform/db/set-aside';
import type { Services } from '../platform/services';
import { preferencesOf } from './preferences';

/**
 * Who is told of a fan-out's event, in the order of their ids, and how; without who did it, and who wants to hear
 * nothing of it.
 */
export async function recipientsOf(
  services: Services,
  { notification_type: type, except_uid }: FanOut,
): Promise<FanOutRecipient[]> {
  const people = type === 'payment_to_review' ? await staff(services) : await whoAskedForDrops(services);
  return [...people]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([uid, preferences]) => {
      const recipient = uid === except_uid ? null : recipientOf(uid, preferences, type);
      return recipient ? [recipient] : [];
    });
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
