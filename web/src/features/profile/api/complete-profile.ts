import type { OnboardingInput, ProfileInput } from '@sharebox/domain/accounts/onboarding';
import { addAddress } from '#shared/addresses/addresses.ts';
import { saveProfile } from './save-profile';
import { getErrorMessage, unexpectedMessage } from '#lib/errors.ts';

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
 * Saves the profile, then the address as the default one. @throws an `Error` whose message says which of the two could
 * not be saved (docs/product/profile.md#completing-the-profile).
 */
export async function completeProfile(uid: string, typed: OnboardingInput): Promise<void> {
  const { first_name, last_name, phone_number, ...address } = typed;
  await completeGiverProfile(uid, { first_name, last_name, phone_number });
  try {
    await addAddress(uid, address, true);
  } catch (error) {
    const message = getErrorMessage(error, 'Please add your address from your profile page.');
    throw new Error(`Profile updated but failed to save address: ${message}`, { cause: error });
  }
}
