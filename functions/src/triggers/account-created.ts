import { region } from '@sharebox/domain/common/region';
import { onUserCreated } from 'firebase-functions/v2/identity';
import { createProfile } from '../accounts/create-profile';
import { getProductionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';

/** Creates the profile of every new account, regardless of the sign-up method. */
export const accountCreated = onUserCreated({ region, maxInstances, retry: true }, async ({ data: user }) => {
  // Skip guests: an anonymous account has no profile.
  if (!user.email && user.providerData.length === 0) return;
  await createProfile(getProductionServices(), {
    uid: user.uid,
    displayName: user.displayName ?? null,
    phoneNumber: user.phoneNumber ?? null,
    createdAt: new Date(user.metadata.creationTime),
  });
});
