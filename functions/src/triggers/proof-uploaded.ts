import { region } from '@sharebox/domain/common/region';
import { proofFolders } from '@sharebox/domain/payments/payment';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { productionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';

/**
 * Storage gives each upload an address past the rules. A screenshot loses its own at once, or Share Box would be a free
 * place to publish pictures (docs/decisions/0025).
 */
export const proofUploaded = onObjectFinalized(
  { bucket: storageBucket, region, maxInstances, retry: true },
  async ({ data: { name } }) => {
    if (name.startsWith(proofFolders)) await productionServices().storage.takePublicAddress(name);
  },
);
