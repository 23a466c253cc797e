import { detectFileType, fileSignatureLength } from '@sharebox/domain/payments/proof-file-type';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getMessaging } from 'firebase-admin/messaging';
import { getStorage } from 'firebase-admin/storage';
import { createAuthAccountPort } from './auth-accounts';
import { createDeployedPaymentProviders } from './payment-providers/deployed-providers';
import { createStore } from './db/store';
import { createDeployedMailer } from './mail/deployed-mailer';
import { createFcmPush, createRecordingPush } from './push/fcm-push';
import type { Services } from './services';
import { getShopOrigin } from './hosted-document';
import { isErrorWithCode } from './error-code';
import { createStorageFiles } from './storage-files';

let services: Services | undefined;

/**
 * Returns the services of this process and creates them on the first call. On the local stack, pushes are recorded
 * instead of sent.
 */
export function getProductionServices(): Services {
  services ??= createServices();
  return services;
}

function createServices(): Services {
  const app = initializeApp();
  const store = createStore(getFirestore(app));
  const now = () => new Date();
  return {
    store,
    now,
    push:
      process.env.FUNCTIONS_EMULATOR === 'true'
        ? createRecordingPush(store, now)
        : createFcmPush(getMessaging(app)),
    mailer: createDeployedMailer(),
    proofs: {
      describe: async (path) => {
        const file = getStorage(app).bucket().file(path);
        try {
          const [metadata] = await file.getMetadata();
          const size = Number(metadata.size);
          // An empty file has no bytes from which its type could be detected.
          if (size === 0) return { size, type: '' };
          const [head] = await file.download({ start: 0, end: fileSignatureLength - 1 });
          return { size, type: detectFileType(head) ?? '' };
        } catch (error) {
          // A trigger may delete the file during the download. The resulting error differs from the error for a missing
          // file.
          if (isErrorWithCode(error, 404) || !(await file.exists())[0]) return null;
          throw error;
        }
      },
    },
    accounts: createAuthAccountPort(getAuth(app)),
    storage: createStorageFiles(getStorage(app).bucket()),
    provider: createDeployedPaymentProviders(),
    shopOrigin: getShopOrigin,
  };
}
