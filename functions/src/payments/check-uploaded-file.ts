import { DomainError } from '@sharebox/domain/common/errors';
import { findProofProblem, getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import type { Services } from '../platform/services';

interface UploadedFileCheck {
  folder: string;
  path: string;
  missingMessage: string;
  findProblem: (file: { type: string; size: number }) => string | null;
}

/**
 * Checks that a valid file was uploaded to a customer's folder (docs/product/payment.md#the-screenshot).
 * @throws `invalid-input` if it was not, with `missingMessage` if there is no file
 */
export async function checkUploadedFile(
  { proofs }: Services,
  { folder, path, missingMessage, findProblem }: UploadedFileCheck,
): Promise<void> {
  const file = path.slice(folder.length);
  if (!path.startsWith(folder) || !/^[^/]+$/.test(file)) throw new DomainError('invalid-input');
  const uploaded = await proofs.describe(path);
  if (!uploaded) throw new DomainError('invalid-input', missingMessage);
  const problem = findProblem(uploaded);
  if (problem) throw new DomainError('invalid-input', problem);
}

/** Checks that a payment screenshot was uploaded to the payer's folder of an order. @throws like `checkUploadedFile` */
export function checkUploadedProof(
  services: Services,
  uid: string,
  { order_id, proof_path }: { order_id: string; proof_path: string },
): Promise<void> {
  return checkUploadedFile(services, {
    folder: getOrderProofsFolder(uid, order_id),
    path: proof_path,
    missingMessage: 'Failed to upload payment proof',
    findProblem: findProofProblem,
  });
}
