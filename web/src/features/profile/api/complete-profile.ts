import type { OnboardingInput } from '@sharebox/domain/accounts/onboarding';
import { addAddress } from '#shared/accounts/addresses.ts';
import { saveProfile } from './save-profile';
import { getErrorMessage, unexpectedMessage } from '#lib/errors.ts';

/**
 * Saves the profile, then the address as the default one. @throws an `Error` whose message says which of the two could
 * not be saved (docs/product/profile.md#completing-the-profile).
 */
export async function completeProfile(uid: string, typed: OnboardingInput): Promise<void> {
  const { first_name, last_name, phone_number, ...address } = typed;
  try {
    await saveProfile(uid, { first_name, last_name, phone_number });
  } catch (error) {
    const message = getErrorMessage(error, '');
    throw new Error(message === '' ? unexpectedMessage : `Failed to update profile: ${message}`, {
      cause: error,
    });
  }
  try {
    await addAddress(uid, address, true);
  } catch (error) {
    const message = getErrorMessage(error, 'Please add your address from your profile page.');
    throw new Error(`Profile updated but failed to save address: ${message}`, { cause: error });
  }
}
