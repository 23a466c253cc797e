import { zodResolver } from '@hookform/resolvers/zod';
import { emptyAddress } from '@sharebox/domain/accounts/address';
import {
  type firstOrderInputSchema,
  type OnboardingInput,
  type onboardingInputSchema,
} from '@sharebox/domain/accounts/onboarding';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { useForm } from 'react-hook-form';
import { createFormDraft, useFormDraft } from '#shared/accounts/use-form-draft.ts';
import { completeProfile } from './save-profile';

const kept = createFormDraft('onboarding');

/** Returns a new member's form for name, phone number and first address, and a function that saves it. */
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
    // A new account's profile may load after the form. Fields that the user has not edited take over its values.
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
