import { splitDisplayName } from '@sharebox/domain/accounts/profile';
import { loadFirestore } from '#firebase/load.ts';

/**
 * Creates the profile from the account's display name if there is none. The server also does this when the account is
 * created, so this write is merged: apart from the names, it overwrites no fields.
 */
export async function ensureProfile(user: { uid: string; displayName: string | null }): Promise<void> {
  const { doc, firestore, getDoc, serverTimestamp, setDoc } = await loadFirestore();
  const reference = doc(firestore, 'profiles', user.uid);
  const existing = await getDoc(reference);
  if (existing.exists()) return;
  await setDoc(
    reference,
    { ...splitDisplayName(user.displayName), updated_at: serverTimestamp() },
    { merge: true },
  );
}
