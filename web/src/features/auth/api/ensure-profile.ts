import { cutText } from '@sharebox/domain/common/text-length';
import { maxNameLength } from '@sharebox/domain/accounts/onboarding';
import { loadFirestore } from '#firebase/load.ts';

/** Splits an account's display name into its first word and the rest. */
export function splitDisplayName(displayName: string | null): { first_name: string; last_name: string } {
  const [first = '', ...others] = (displayName ?? '').trim().split(/\s+/);
  return { first_name: cutText(first, maxNameLength), last_name: cutText(others.join(' '), maxNameLength) };
}

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
