import {
  submitPaymentContract,
  type SubmitPaymentOutput,
} from '@sharebox/domain/payments/callables/submit-payment';
import { placementFailure } from '@sharebox/domain/orders/placement-failure';
import { NetworkError } from '#lib/errors.ts';
import { callFunction } from '#firebase/call.ts';
import type { ClaimFormOutput } from '../claim-form';

/** Nobody knows whether a request that was not answered has arrived. */
const keptMessage = 'We kept what you typed. Please submit again: we only count it once.';

/**
 * Tells the shop of a transfer; the same claim twice is one. Throws an `Error` with the sentence that the customer
 * reads; `role` is what they are to the shop.
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
    const message = placementFailure(error, role);
    throw new Error(error instanceof NetworkError ? `${message} ${keptMessage}` : message, { cause });
  }
}
