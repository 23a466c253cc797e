import { releaseHoldContract } from '@sharebox/domain/orders/callables';
import type { Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getErrorMessage } from '#lib/errors.ts';
import { forgetHoldRequest } from '#shared/cart/hold-request.ts';
import { getMenuPath } from '#shared/cart/order-paths.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { getClaimDraft } from '../claim-draft';

/** The dishes stay in the cart. */
export function CancelHoldButton({ order }: { order: WithId<Order> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();

  async function giveBack(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await callFunction(releaseHoldContract, { order_id: order.id });
      forgetHoldRequest();
      getClaimDraft(order.id).set(null);
      showToast('Your reservation is cancelled. Your choices are still in your cart.', 'info');
      await navigate(getMenuPath(order));
    } catch (error) {
      setProblem(getErrorMessage(error));
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Cancel this reservation
      </Button>
      {isAsking && (
        <Dialog
          title="Cancel this reservation?"
          onClose={() => setIsAsking(false)}
          isBusy={isBusy}
          footer={
            <Stack row gap={3}>
              <Button variant="danger" busy={isBusy} onClick={() => void giveBack()}>
                Cancel it
              </Button>
              <Button variant="secondary" disabled={isBusy} onClick={() => setIsAsking(false)}>
                Keep my box
              </Button>
            </Stack>
          }
        >
          <Stack gap={3}>
            {problem && <Banner tone="error" title={problem} />}
            <Text>
              Someone else can then take your box. Only cancel if you haven’t transferred. Your choices stay
              in your cart.
            </Text>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
