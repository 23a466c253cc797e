import { splitDisplayName } from '@sharebox/domain/accounts/profile';
import { loadFirestore } from '#firebase/load.ts';

/**
 * Creates the profile from the account's metadata if none exists. The server does the same when the account is
 * created; merging keeps the fields of whichever write came first, except for the names.
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
