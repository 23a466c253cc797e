import { region as inRegion } from 'firebase-functions/v1';
import { makeProfile } from '../accounts/make-profile';
import { productionServices } from '../platform/production-services';

/** First generation, which is not offered in the other functions' region (docs/decisions/0003). */
export const accountCreated = inRegion('europe-west1')
  .runWith({ maxInstances: 20 })
  .auth.user()
  .onCreate(async (user) => {
    // A guest's anonymous account has no profile.
    if (!user.email && user.providerData.length === 0) return;
    await makeProfile(productionServices(), {
      uid: user.uid,
      displayName: user.displayName ?? null,
      phoneNumber: user.phoneNumber ?? null,
      createdAt: new Date(user.metadata.creationTime),
    });
  });
