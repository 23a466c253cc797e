import { canChangeBox } from '@sharebox/domain/orders/box-change';
import type { Order } from '@sharebox/domain/orders/order';
import { lazy } from 'react';
import type { WithId } from '#firebase/live.ts';
import { useServerNow, useStorefront } from '#shared/storefront/storefront.ts';
import { DialogButton } from '#components/dialogs/dialog.tsx';

const ChangeBoxDialog = lazy(() => import('./change-box-dialog'));

/**
 * A button that opens the form for changing the dishes of a paid box. Renders nothing once the dishes can no longer be
 * changed.
 */
export function ChangeBoxButton({ order }: { order: WithId<Order> }) {
  const now = useServerNow();
  const storefront = useStorefront();
  const menu = storefront.status === 'ready' ? storefront.menu : null;
  if (!now || !canChangeBox(order, order.order_deadline, now)) return null;
  if (menu?.drop?.id !== order.weekly_drop_id) return null;
  return (
    <div>
      <DialogButton label="Change the dishes" variant="secondary" size="small">
        {(close) => <ChangeBoxDialog order={order} meals={menu.meals} onClose={close} />}
      </DialogButton>
    </div>
  );
}
