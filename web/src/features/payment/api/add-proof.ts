import { addPaymentProofContract } from '@sharebox/domain/payments/callables';
import { waitForConnection } from '#lib/online.ts';
import { callFunction } from '#firebase/call.ts';

/** Adds an uploaded screenshot to a claim once the browser is online. */
export async function addProof(orderId: string, proofPath: string): Promise<void> {
  await waitForConnection();
  await callFunction(addPaymentProofContract, { order_id: orderId, proof_path: proofPath });
}
