import {
  defaultPreferences,
  type ChannelPreferences,
} from '@sharebox/domain/notifications/notification-preferences';
import type { Transaction } from 'firebase-admin/firestore';
import { readOrDefault } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

/** Reads a user's notification preferences, in `transaction` if given. */
export async function readPreferences(
  store: Store,
  uid: string,
  transaction?: Transaction,
): Promise<ChannelPreferences> {
  const reference = store.notificationPreferences.doc(uid);
  const chosen = transaction ? await transaction.get(reference) : await reference.get();
  return (await readOrDefault(store, () => chosen.data(), undefined)) ?? defaultPreferences;
}
