import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import { isUnderWay, type Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { useOrderName } from '#features/admin/accounts/order-name.ts';
import type { WithId } from '#firebase/live.ts';
import { dispatchOrder } from '#features/admin/orders/api/staff-orders.ts';

function getNotifiedText(order: Order): string {
  if (!order.is_gift_order) return 'We tell the customer right away that their box is on its way.';
  return order.is_surprise
    ? 'We tell the giver right away, and the recipient, who doesn’t know about this gift yet.'
    : 'We tell the giver and the recipient right away that the box is on its way.';
}

function DispatchDialog({ order, onClose }: { order: WithId<Order>; onClose: () => void }) {
  const name = useOrderName(order);
  return (
    <ActionDialog
      title={`Send ${name} out for delivery?`}
      action="Out for delivery"
      closeLabel="Not yet"
      failure="Failed to update order status"
      send={async () => {
        await dispatchOrder(order.id);
        return `${name} is out for delivery.`;
      }}
      onClose={onClose}
    >
      <p>{getNotifiedText(order)} This can’t be undone.</p>
    </ActionDialog>
  );
}

/**
 * A button that marks a paid box as out for delivery, unless it is a declined gift whose giver has not chosen yet. This
 * does not change the order's status (docs/product/orders.md#out-for-delivery).
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
