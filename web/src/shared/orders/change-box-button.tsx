import { canChangeBox } from '@sharebox/domain/orders/box-change';
import type { Order } from '@sharebox/domain/orders/order';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import type { WithId } from '#firebase/live.ts';
import { useServerNow, useStorefront } from '#shared/storefront/storefront.ts';

const ChangeBoxDialog = lazy(() => import('./change-box-dialog'));

/** Opens the form for the dishes of a paid box. Empty once they can no longer change. */
export function ChangeBoxButton({ order }: { order: WithId<Order> }) {
  const now = useServerNow();
  const storefront = useStorefront();
  const [isOpen, setIsOpen] = useState(false);
  const menu = storefront.status === 'ready' ? storefront.menu : null;
  if (!now || !canChangeBox(order, order.order_deadline, now)) return null;
  if (menu?.drop?.id !== order.weekly_drop_id) return null;
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Change the dishes
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeBoxDialog order={order} meals={menu.meals} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
