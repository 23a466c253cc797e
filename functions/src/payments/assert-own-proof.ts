import { getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import type { Services } from '../platform/services';
import { checkUploadedImage } from './check-uploaded-image';

/**
 * Checks that this customer uploaded this image for this order (docs/product/payment.md#the-screenshot).
 * @throws `invalid-input` if they did not
 */
export async function assertOwnProof(
  services: Services,
  uid: string,
  orderId: string,
  path: string,
): Promise<void> {
  const folder = getOrderProofsFolder(uid, orderId);
  await checkUploadedImage(services, folder, path, 'Failed to upload payment proof');
}
