import { formatAddress } from '@sharebox/domain/accounts/address';
import { changeOwnDeliveryContract } from '@sharebox/domain/orders/callables';
import { canChangeOwnDelivery } from '@sharebox/domain/orders/delivery-change';
import { privateDeliverySchema } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument } from '#firebase/live.ts';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import { useServerNow } from '#shared/storefront/storefront.ts';
import type { PastOrder } from '../api/use-order-history';
import { formatOrderPlace } from '../food-journey';
import { ChangeDeliveryDialog } from './change-delivery-dialog';
import styles from './experiences.module.css';

/**
 * The address of the customer's own box with a button to change its delivery, until the cut-off
 * (docs/product/orders.md#changing-the-delivery).
 */
export function OwnDeliverySection({ order }: { order: PastOrder }) {
  const now = useServerNow();
  const canChange = now !== null && canChangeOwnDelivery(order, now);
  const [isOpen, setIsOpen] = useState(false);
  const delivery = useLiveDocument(
    canChange ? `orders/${order.id}/private/delivery` : null,
    privateDeliverySchema,
  );
  if (!canChange) return null;
  return (
    <Stack gap={2}>
      <Text as="div" className={styles.line}>
        <Icon name="pin" size={22} />
        Going to {delivery.data ? formatAddress(delivery.data) : formatOrderPlace(order)}
      </Text>
      <Stack row gap={3}>
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          Change delivery
        </Button>
        {order.order_deadline && (
          <Text as="span" size="small" tone="muted">
            Changes are possible until {formatDay(order.order_deadline)}, {formatTime(order.order_deadline)}
          </Text>
        )}
      </Stack>
      {isOpen && (
        <ChangeDeliveryDialog
          lead={`Your box arrives on ${formatDay(order.delivery_date)}.`}
          delivery={{
            address_id: delivery.data?.address_id ?? null,
            delivery_date: order.delivery_date,
            delivery_window: order.delivery_window,
          }}
          save={(changes) => callFunction(changeOwnDeliveryContract, { order_id: order.id, ...changes })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
}
