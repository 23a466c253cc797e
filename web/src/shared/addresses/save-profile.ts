import type { OnboardingInput, ProfileInput } from '@sharebox/domain/accounts/onboarding';
import { addAddress } from './addresses';
import { getErrorMessage, unexpectedMessage } from '#lib/errors.ts';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { loadAuth } from '#firebase/load.ts';
import { refreshSession } from '#shared/accounts/session.ts';
import { writeProfile } from '#shared/accounts/write-profile.ts';

/** Saves the profile of a member who only gives gifts and therefore needs no address. @throws an `Error` with a message. */
export async function completeGiverProfile(uid: string, typed: ProfileInput): Promise<void> {
  try {
    await saveProfile(uid, typed);
  } catch (error) {
    const message = getErrorMessage(error, '');
    throw new Error(message === '' ? unexpectedMessage : `Failed to update profile: ${message}`, {
      cause: error,
    });
  }
}

/**
 * Saves the profile, then the address as the default one, and returns the address's id. @throws an `Error` whose message
 * tells which of the two could not be saved (docs/product/profile.md#completing-the-profile).
 */
export async function completeProfile(uid: string, typed: OnboardingInput): Promise<string> {
  const { first_name, last_name, phone_number, ...address } = typed;
  await completeGiverProfile(uid, { first_name, last_name, phone_number });
  try {
    return await addAddress(uid, address, true);
  } catch (error) {
    const message = getErrorMessage(error, 'Please add your address from your profile page.');
    throw new Error(`Profile updated but failed to save address: ${message}`, { cause: error });
  }
}

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
