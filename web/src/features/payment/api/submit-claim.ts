import { submitPayment, type SubmitPaymentOutput } from '@sharebox/domain/callables/submit-payment';
import { callFunction } from '../../../firebase/call';
import type { ClaimFormOutput } from '../claim-form';

/** Tells the shop of a transfer; the same claim twice is one. Throws what `callFunction` throws. */
export function submitClaim(
  orderId: string,
  claim: ClaimFormOutput,
  proofPath: string | null,
): Promise<SubmitPaymentOutput> {
  const { payment_reference, ...required } = claim;
  return callFunction(submitPayment, {
    order_id: orderId,
    ...required,
    ...(payment_reference !== '' && { payment_reference }),
    ...(proofPath !== null && { proof_path: proofPath }),
  });
}
