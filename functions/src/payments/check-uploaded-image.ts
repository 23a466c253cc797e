import { DomainError } from '@sharebox/domain/common/errors';
import { findProofProblem } from '@sharebox/domain/payments/payment';
import type { Services } from '../platform/services';

/**
 * Checks that an image was uploaded to a customer's folder (docs/product/payment.md#the-screenshot).
 * @throws `invalid-input` if it was not, with `missingMessage` if there is no file
 */
export async function checkUploadedImage(
  { proofs }: Services,
  folder: string,
  path: string,
  missingMessage: string,
): Promise<void> {
  const file = path.slice(folder.length);
  if (!path.startsWith(folder) || !/^[^/]+$/.test(file)) throw new DomainError('invalid-input');
  const image = await proofs.describe(path);
  if (!image) throw new DomainError('invalid-input', missingMessage);
  const problem = findProofProblem(image);
  if (problem) throw new DomainError('invalid-input', problem);
}
