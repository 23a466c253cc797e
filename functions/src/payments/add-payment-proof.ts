import { addPaymentProofContract } from '@sharebox/domain/payments/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { canAddProof } from '@sharebox/domain/payments/payment';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';
import { checkUploadedProof } from './check-uploaded-file';

/** Adds a screenshot to a claim that waits for its review. Staff see it with the claim. */
export const addPaymentProofHandler = createValidatedCall({
  contract: addPaymentProofContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async (services, caller, { order_id, proof_path }) => {
    const { store } = services;
    await checkUploadedProof(services, caller.uid, { order_id, proof_path });
    return inTransaction(store, async (transaction) => {
      const claimRef = store.confirmations.doc(order_id);
      const claim = (await transaction.get(claimRef)).data();
      if (claim?.user_id !== caller.uid) throw new DomainError('not-allowed');
      if (claim.proof_path === proof_path) return { order_id };
      if (claim.status !== 'pending') throw new DomainError('already-reviewed');
      if (!canAddProof(claim)) throw new DomainError('not-allowed');
      transaction.update(claimRef, { proof_path });
      return { order_id };
    });
  },
});
