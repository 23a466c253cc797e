import { DomainError } from '@sharebox/domain/common/errors';
import { findProofProblem, getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import type { Services } from '../platform/services';

/**
 * Checks that this customer uploaded this image for this order (docs/product/payment.md#the-screenshot).
 * @throws `invalid-input` if they did not
 */
export async function assertOwnProof(
  { proofs }: Services,
  uid: string,
  orderId: string,
  path: string,
): Promise<void> {
  const folder = getOrderProofsFolder(uid, orderId);
  const file = path.slice(folder.length);
  if (!path.startsWith(folder) || !/^[^/]+$/.test(file)) throw new DomainError('invalid-input');
  const proof = await proofs.describe(path);
  if (!proof) throw new DomainError('invalid-input', 'Failed to upload payment proof');
  const problem = findProofProblem(proof);
  if (problem) throw new DomainError('invalid-input', problem);
}
