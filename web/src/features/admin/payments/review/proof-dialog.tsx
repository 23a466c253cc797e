import { isApprovable } from '@sharebox/domain/payments/matched-claim';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { ClaimAmounts } from './claim-amounts';
import { ProofViewer } from '#features/admin/payments/proof/proof-viewer.tsx';
import { ReviewActions } from './review-actions';
import type { Payment, PaymentsTabState } from './use-payments-page';

interface ProofDialogProps {
  desk: PaymentsTabState;
  claim: Payment;
}

/** Staff can step through payments without closing the dialog. */
export function ProofDialog({ desk, claim }: ProofDialogProps) {
  const name = claim.full_name || 'Customer';
  return (
    <Dialog
      title="Payment screenshot"
      wide
      onClose={() => desk.ask(null)}
      footer={
        <Stack gap={2}>
          {isApprovable(claim) && <ReviewActions desk={desk} claim={claim} />}
          <Stack row gap={3}>
            <Button variant="secondary" size="small" onClick={() => desk.step(-1)}>
              Previous
            </Button>
            <Button variant="secondary" size="small" onClick={() => desk.step(1)}>
              Next
            </Button>
          </Stack>
        </Stack>
      }
    >
      <Stack gap={3}>
        <Text role="status">
          <strong>{name}</strong> · {claim.bank_used} · {claim.confirmation_reference}
        </Text>
        <ClaimAmounts claim={claim} />
        {claim.proof_path ? (
          <ProofViewer key={claim.id} path={claim.proof_path} name={name} isLarge />
        ) : (
          <p>No screenshot was sent</p>
        )}
      </Stack>
    </Dialog>
  );
}
