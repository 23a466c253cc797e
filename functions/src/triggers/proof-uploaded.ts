import { region } from '@sharebox/domain/common/region';
import { allComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { allProofsFolder } from '@sharebox/domain/payments/payment';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { checkUpload } from '../payments/check-upload';
import { getProductionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';

/** Checks each screenshot and photo that a customer uploaded, and removes its public URL, which would make Share Box a free image host. */
export const proofUploaded = onObjectFinalized(
  { bucket: storageBucket, region, maxInstances, retry: true },
  async ({ data: { name } }) => {
    const isOfCustomer = [allProofsFolder, allComplaintPhotosFolder].some((folder) =>
      name.startsWith(folder),
    );
    if (isOfCustomer) await checkUpload(getProductionServices(), name);
  },
);
