import type { Profile } from '@sharebox/domain/accounts/profile';
import { loadAuth } from '#firebase/load.ts';
import { refreshSession } from '#shared/accounts/session.ts';
import { writeProfile } from '#shared/accounts/write-profile.ts';

async function renameAccount(displayName: string): Promise<void> {
  const { auth, updateProfile } = await loadAuth();
  if (!auth.currentUser || auth.currentUser.displayName === displayName) return;
  await updateProfile(auth.currentUser, { displayName });
  await refreshSession();
}

type ProfileChanges = Pick<Profile, 'first_name' | 'last_name' | 'phone_number'> &
  Partial<Pick<Profile, 'bio' | 'dietary_needs'>>;

/** Saves the user's profile fields and creates the profile if it is missing. @throws as `writeProfile` does. */
export async function saveProfile(uid: string, changes: ProfileChanges): Promise<void> {
  await writeProfile(({ doc, firestore, serverTimestamp, setDoc }) =>
    setDoc(doc(firestore, 'profiles', uid), { ...changes, updated_at: serverTimestamp() }, { merge: true }),
  );
  await renameAccount(`${changes.first_name} ${changes.last_name}`).catch(() => undefined);
}
