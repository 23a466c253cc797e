import { submitPaymentContract, type SubmitPaymentOutput } from '@sharebox/domain/payments/callables';
import { describePlacementFailure } from '@sharebox/domain/orders/placement-failure';
import { NetworkError } from '#lib/errors.ts';
import { callFunction } from '#firebase/call.ts';
import type { ClaimFormOutput } from '../claim-form';

/** Shown if a request got no response but may have reached the server. */
const keptMessage = 'We kept what you typed. Please submit again: we only count it once.';

/**
 * Submits a payment claim. Submitting the same claim again is idempotent. @throws an `Error` whose message is written
 * for the customer and depends on `role`.
 */
export async function submitClaim(
  orderId: string,
  claim: ClaimFormOutput,
  proofPath: string | null,
  role: string,
): Promise<SubmitPaymentOutput> {
  const { payment_reference, ...required } = claim;
  try {
    return await callFunction(submitPaymentContract, {
      order_id: orderId,
      ...required,
      ...(payment_reference !== '' && { payment_reference }),
      ...(proofPath !== null && { proof_path: proofPath }),
    });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const message = describePlacementFailure(error, role);
    throw new Error(error instanceof NetworkError ? `${message} ${keptMessage}` : message, { cause });
  }
}
