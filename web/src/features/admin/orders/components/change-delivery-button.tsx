import { getDeliveryLockReason } from '@sharebox/domain/orders/delivery-change';
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
 * (docs/product/staff-orders.md#changing-a-delivery).
 */
export function ChangeDeliveryButton({ order, delivery }: ChangeDeliveryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (getDeliveryLockReason(order) !== null) return null;
  return (
    <>
      <div>
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          Change delivery
        </Button>
      </div>
      {isOpen && <ChangeDeliveryDialog order={order} delivery={delivery} onClose={() => setIsOpen(false)} />}
    </>
  );
}
