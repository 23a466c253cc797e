import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import { isUnderWay, type Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useOrderName } from '#features/admin/accounts/order-name.ts';
import type { WithId } from '#firebase/live.ts';
import { dispatchOrder } from '../api/staff-orders';
import { getFailureMessage } from '#features/admin/text/failure-message.ts';

function getNotifiedText(order: Order): string {
  if (!order.is_gift_order) return 'We tell the customer right away that their box is on its way.';
  return order.is_surprise
    ? 'We tell the giver right away, and the recipient, who doesn’t know about this gift yet.'
    : 'We tell the giver and the recipient right away that the box is on its way.';
}

function DispatchDialog({ order, onClose }: { order: WithId<Order>; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = useOrderName(order);
  const send = async () => {
    setRefusal(null);
    setIsBusy(true);
    try {
      await dispatchOrder(order.id);
      showToast(`${name} is out for delivery.`);
      onClose();
    } catch (error) {
      setRefusal(getFailureMessage('Failed to update order status', error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={`Send ${name} out for delivery?`}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Stack row gap={3}>
          <Button busy={isBusy} onClick={() => void send()}>
            Out for delivery
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Not yet
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <p>{getNotifiedText(order)} This can’t be undone.</p>
        {refusal && <Banner tone="error">{refusal}</Banner>}
      </Stack>
    </Dialog>
  );
}

/**
 * A button that marks a paid box as out for delivery, unless it is a declined gift whose giver has not chosen yet. This does not change the order's status
 * (docs/product/orders.md#out-for-delivery).
 */
export function DispatchButton({ order }: { order: WithId<Order> }) {
  const [isAsking, setIsAsking] = useState(false);
  const canBeSent = order.dispatched_at === null && isUnderWay(order.status) && !isWaitingForGiver(order);
  return (
    <>
      {canBeSent && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            Out for delivery
          </Button>
        </div>
      )}
      {isAsking && <DispatchDialog order={order} onClose={() => setIsAsking(false)} />}
    </>
  );
}
