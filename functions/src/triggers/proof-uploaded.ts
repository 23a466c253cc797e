import { region } from '@sharebox/domain/common/region';
import { allProofsFolder } from '@sharebox/domain/payments/payment';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { getProductionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';

/**
 * Removes the public URL of an uploaded screenshot. Storage gives each upload a URL that bypasses the rules. People
 * could use Share Box as a free image host if it stayed (docs/decisions/0025).
 */
export const proofUploaded = onObjectFinalized(
  { bucket: storageBucket, region, maxInstances, retry: true },
  async ({ data: { name } }) => {
    if (name.startsWith(allProofsFolder)) await getProductionServices().storage.takePublicAddress(name);
  },
);
