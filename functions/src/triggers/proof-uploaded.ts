import { region } from '@sharebox/domain/common/region';
import { allProofsFolder } from '@sharebox/domain/payments/payment';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { checkUpload } from '../payments/check-upload';
import { getProductionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';

/** Checks each uploaded screenshot and removes its public URL, which would make Share Box a free image host. */
export const proofUploaded = onObjectFinalized(
  { bucket: storageBucket, region, maxInstances, retry: true },
  async ({ data: { name } }) => {
    if (name.startsWith(allProofsFolder)) await checkUpload(getProductionServices(), name);
  },
);
