import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { proofPathSchema } from '../payment';

/**
 * Adds a screenshot to the payer's own claim that has none, while the claim waits for its review. Idempotent. Rejects
 * with `already-reviewed`, `not-allowed` (also when the claim does not exist or has a screenshot) or `invalid-input`.
 */
export const addPaymentProofContract = {
  name: 'addPaymentProof',
  input: z.strictObject({ order_id: documentIdSchema, proof_path: proofPathSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
