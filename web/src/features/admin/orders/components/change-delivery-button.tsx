import { getDeliveryLockReason } from '@sharebox/domain/orders/delivery-change';
import type { Order, PrivateDelivery } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import { useServerNow } from '#shared/storefront/storefront.ts';
import { useDrop } from '../api/staff-orders';
import { ChangeDeliveryDialog } from './change-delivery-dialog';

interface ChangeDeliveryButtonProps {
  order: WithId<Order>;
  delivery: PrivateDelivery;
}

/**
 * A button that opens the dialog for changing the address or window, until the drop's deadline
 * (docs/product/staff.md#changing-a-delivery).
 */
export function ChangeDeliveryButton({ order, delivery }: ChangeDeliveryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const drop = useDrop(order.weekly_drop_id);
  const now = useServerNow();
  // Orders that are cancelled, delivered or on their way need no explanation here: the page already shows their state.
  const isKnown = drop.status === 'ready' && now !== null && getDeliveryLockReason(order, now, now) === null;
  const deadline = drop.data?.order_deadline ?? order.order_deadline;
  const lockText = isKnown ? getDeliveryLockReason(order, deadline, now) : null;
  return (
    <>
      {isKnown && lockText === null && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            Change delivery
          </Button>
        </div>
      )}
      {lockText !== null && (
        <Text size="small" tone="muted">
          {lockText}
        </Text>
      )}
      {isOpen && <ChangeDeliveryDialog order={order} delivery={delivery} onClose={() => setIsOpen(false)} />}
    </>
  );
}
