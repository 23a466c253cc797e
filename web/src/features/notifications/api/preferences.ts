import {
  defaultPreferences,
  type NotificationPreferences,
  notificationPreferencesSchema,
} from '@sharebox/domain/notifications/notification-preferences';
import { type LiveResult, useLiveDocument } from '#firebase/live.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';

export type PreferenceChoices = Omit<NotificationPreferences, 'updated_at'>;

const bookOf = (uid: string) => `notification_preferences/${uid}`;

/** `chosen` is null while unknown. */
export function usePreferences(uid: string): { chosen: PreferenceChoices | null; live: LiveResult<unknown> } {
  const live = useLiveDocument(bookOf(uid), notificationPreferencesSchema);
  if (live.status !== 'ready') return { chosen: null, live };
  const { off, quiet_hours, wants_drop_news, wants_drop_reminders } = live.data ?? defaultPreferences;
  return { chosen: { off, quiet_hours, wants_drop_news, wants_drop_reminders }, live };
}

export async function savePreferences(uid: string, chosen: PreferenceChoices): Promise<void> {
  await writeFirestore(({ doc, firestore, serverTimestamp, setDoc }) =>
    setDoc(doc(firestore, bookOf(uid)), { ...chosen, updated_at: serverTimestamp() }),
  );
}
