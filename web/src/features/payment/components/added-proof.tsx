import type { Order } from '@sharebox/domain/orders/order';
import { canAddProof, type PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { addProof } from '../api/add-proof';
import { ProofPicker } from './proof-picker';
import { useProof } from './use-proof';

function AddProofForm({ order }: { order: WithId<Order> }) {
  const proof = useProof(order.user_id, order.id, null);
  const { state } = proof;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(path: string): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await addProof(order.id, path);
    } catch (error) {
      setProblem(getErrorMessage(error));
      setIsBusy(false);
    }
  }

  return (
    <Stack gap={3}>
      <ProofPicker
        proof={proof}
        hint="With your receipt we find your transfer faster. Only our team sees it."
      />
      {problem && <Banner tone="error" title={problem} />}
      {state.status === 'uploaded' && (
        <Button busy={isBusy} onClick={() => void send(state.path)}>
          {isBusy ? 'Sending…' : 'Send to our team'}
        </Button>
      )}
    </Stack>
  );
}

interface AddedProofProps {
  order: WithId<Order>;
  claim: PaymentConfirmation;
}

/** The screenshot of a claim that waits for its review: whether our team has one, or a form that adds one. */
export function AddedProof({ order, claim }: AddedProofProps) {
  if (claim.proof_path !== null) {
    return (
      <Text as="div" role="status" tone="muted">
        <Icon name="check" size={20} /> Our team has your screenshot.
      </Text>
    );
  }
  return canAddProof(claim) ? <AddProofForm order={order} /> : null;
}
