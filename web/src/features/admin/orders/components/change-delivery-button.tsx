import { getDeliveryLockReason, getGiverChoiceLockReason } from '@sharebox/domain/orders/delivery-change';
import type { Order, PrivateDelivery } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import type { WithId } from '#firebase/live.ts';
import { ChangeDeliveryDialog } from './change-delivery-dialog';

interface ChangeDeliveryButtonProps {
  order: WithId<Order>;
  delivery: PrivateDelivery;
}

/**
 * A button that opens the dialog for changing the address or window, until the box is delivered
 * (docs/product/staff-orders.md#changing-a-delivery). For a declined gift, staff record that the giver wants the box.
 */
export function ChangeDeliveryButton({ order, delivery }: ChangeDeliveryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isGiverChoice = getGiverChoiceLockReason(order) === null;
  if (!isGiverChoice && getDeliveryLockReason(order) !== null) return null;
  return (
    <>
      <div>
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          {isGiverChoice ? 'The giver wants the box' : 'Change delivery'}
        </Button>
      </div>
      {isOpen && (
        <ChangeDeliveryDialog
          order={order}
          delivery={delivery}
          isGiverChoice={isGiverChoice}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
