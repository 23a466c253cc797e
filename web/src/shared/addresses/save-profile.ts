import { zodResolver } from '@hookform/resolvers/zod';
import { emptyAddress } from '@sharebox/domain/accounts/address';
import type {
  firstOrderInputSchema,
  OnboardingInput,
  onboardingInputSchema,
  ProfileInput,
} from '@sharebox/domain/accounts/onboarding';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { useForm } from 'react-hook-form';
import { createFormDraft, useFormDraft } from '#shared/accounts/use-form-draft.ts';
import { addAddress } from './addresses';
import { getErrorMessage, unexpectedErrorMessage } from '#lib/errors.ts';
import { loadAuth } from '#firebase/load.ts';
import { refreshSession } from '#shared/accounts/session.ts';
import { writeProfile } from '#shared/accounts/write-profile.ts';

/**
 * Saves the profile of a member who only gives gifts and therefore needs no address.
 * @throws an `Error` with a message for the member.
 */
export async function completeGiverProfile(uid: string, typed: ProfileInput): Promise<void> {
  try {
    await saveProfile(uid, typed);
  } catch (error) {
    const message = getErrorMessage(error, '');
    throw new Error(message === '' ? unexpectedErrorMessage : `Failed to update profile: ${message}`, {
      cause: error,
    });
  }
}

/**
 * Saves the profile, then the default address, and returns the id of the address.
 * @throws an `Error` whose message states whether the profile or the address could not be saved
 * (docs/product/profile.md#completing-the-profile).
 */
async function completeProfile(uid: string, typed: OnboardingInput): Promise<string> {
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

/**
 * Saves the user's profile fields and creates the profile if it is missing.
 * @throws the errors of `writeProfile`.
 */
export async function saveProfile(uid: string, changes: ProfileChanges): Promise<void> {
  await writeProfile(({ doc, firestore, serverTimestamp, setDoc }) =>
    setDoc(doc(firestore, 'profiles', uid), { ...changes, updated_at: serverTimestamp() }, { merge: true }),
  );
  await renameAccount(`${changes.first_name} ${changes.last_name}`).catch(() => undefined);
}

const kept = createFormDraft('onboarding');

/** Returns the form for a new member's name, phone number and first address, and a function that saves the form. */
export function useOnboardingForm(
  schema: typeof onboardingInputSchema | typeof firstOrderInputSchema,
  profile: Profile | null,
) {
  const known = {
    ...emptyAddress,
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? '',
    phone_number: profile?.phone_number ?? '',
  };
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: known,
    // The profile may load after the form. Fields that the user has not edited then show the profile's values.
    values: known,
    resetOptions: { keepDirtyValues: true },
  });
  useFormDraft(form, kept);
  const save = async (uid: string, typed: OnboardingInput) => {
    const addressId = await completeProfile(uid, typed);
    kept.set(null);
    return addressId;
  };
  return { form, save };
}
