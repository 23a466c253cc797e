import { detectImageType, signatureLength } from '@sharebox/domain/payments/image-type';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getMessaging } from 'firebase-admin/messaging';
import { getStorage } from 'firebase-admin/storage';
import { authAccounts } from './auth-accounts';
import { storeOf } from './db/store';
import { deployedMailer } from './mail/deployed-mailer';
import { fcmPush } from './push/fcm-push';
import { recordedPush } from './push/recorded-push';
import type { Services } from './services';
import { shopOrigin } from './shop-origin';
import { isErrorWithCode } from './error-code';
import { storageFiles } from './storage-files';

let services: Services | undefined;

/**
 * The real services of this process, made at its first call. Pushes are recorded instead of sent on the local stack.
 */
export function productionServices(): Services {
  services ??= makeServices();
  return services;
}

function makeServices(): Services {
  const app = initializeApp();
  const store = storeOf(getFirestore(app));
  const now = () => new Date();
  return {
    store,
    now,
    push: process.env.FUNCTIONS_EMULATOR === 'true' ? recordedPush(store, now) : fcmPush(getMessaging(app)),
    mailer: deployedMailer(),
    proofs: {
      describe: async (path) => {
        try {
          const file = getStorage(app).bucket().file(path);
          const [metadata] = await file.getMetadata();
          const size = Number(metadata.size);
          // Nothing has no first bytes that could be asked for.
          if (size === 0) return { size, type: '' };
          const [head] = await file.download({ start: 0, end: signatureLength - 1 });
          return { size, type: detectImageType(head) ?? '' };
        } catch (error) {
          if (isErrorWithCode(error, 404)) return null;
          throw error;
        }
      },
    },
    accounts: authAccounts(getAuth(app)),
    storage: storageFiles(getStorage(app).bucket()),
    shopOrigin,
  };
}
