import { useEffect, useState } from 'react';
import { type Order, orderSchema, type OrderStatus } from '@sharebox/domain/orders/order';
import { type LiveResult, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/session.ts';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { isSameBox } from '@sharebox/domain/orders/same-box';
import type { CartView } from '#shared/cart/create-cart.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { buildPaymentPendingPath } from '#config/paths.ts';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { formatDay } from '@sharebox/domain/shop/dates';
import { Banner } from '#components/feedback/banner.tsx';
import { recordsOf, useRecords, where } from '#firebase/records.ts';

/** The statuses of orders whose boxes have not been delivered yet. */
const comingStatuses: readonly OrderStatus[] = ['pending_confirmation', 'pending', 'confirmed', 'preparing'];

/** Subscribes to the user's orders whose boxes have not been delivered yet. */
function useComingOrders(): LiveResult<WithId<Order>[]> {
  const uid = useUid();
  const filters = [where('user_id', '==', uid), where('status', 'in', comingStatuses)];
  return useRecords(recordsOf(uid && 'orders', orderSchema, ...filters));
}

/**
 * Finds an order with the same box as the cart, otherwise the newest order in review. `giftId` identifies the recipient
 * of the new order; it is null for the customer's own box.
 */
export function useOrderInReview({ cart }: CartView, giftId: string | null) {
  const { data, status } = useComingOrders();
  const storefront = useStorefront();
  const dropId = storefront.status === 'ready' ? (storefront.menu.drop?.id ?? null) : null;
  const orders = (data ?? []).toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const same = orders.find((order) => isSameBox(order, { dropId, cart, giftId }));
  return {
    order: same ?? orders.find((order) => order.status === 'pending_confirmation') ?? null,
    isSame: same !== undefined,
    isLoading: status === 'loading',
  };
}

/** Returns a sentence, without a full stop, about an order whose payment is in review or could not be matched. */
function getReviewStatusText(order: Order): string {
  const name = getOrderName(order);
  const money = getPaymentDiscrepancy(order);
  if (money) return `${money.title}: ${name}`;
  if (order.payment_status === 'failed') return `We could not match your payment for ${name}`;
  if (order.status !== 'pending_confirmation') {
    const day = formatDay(order.delivery_date);
    return order.is_gift_order
      ? `Your gift to ${order.recipient_name ?? 'someone'} for ${day} is paid`
      : `Your box for ${day} is paid`;
  }
  return `The payment for ${name} is in review`;
}

function ViewOrderLink({ order, isSmall }: { order: WithId<Order>; isSmall?: boolean }) {
  const to = buildPaymentPendingPath({ ref: order.confirmation_reference, orderId: order.id });
  return (
    <LinkButton to={to} variant="secondary" size={isSmall ? 'small' : undefined}>
      View that order
    </LinkButton>
  );
}

const doubleTapMs = 600;

interface DuplicateOrderDialogProps {
  order: WithId<Order>;
  onPlace: () => void;
  onClose: () => void;
}

/** A confirmation dialog for ordering a box with the same dishes as an order that has not been delivered yet. */
export function DuplicateOrderDialog({ order, onPlace, onClose }: DuplicateOrderDialogProps) {
  // Ignores the second tap of a double tap on the button that opened the dialog. It would confirm the dialog before the
  // user has read it.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      title="Order the same box again?"
      onClose={onClose}
      footer={
        <div inert={!isReady}>
          <Stack row gap={3}>
            <Button onClick={onPlace}>Order a second box</Button>
            <ViewOrderLink order={order} />
          </Stack>
        </div>
      }
    >
      <Text>
        {getReviewStatusText(order)}. That box has the same dishes as this one. If you order again, you pay
        for a second box.
      </Text>
    </Dialog>
  );
}

function advice(order: Order, isSame: boolean): string {
  const money = getPaymentDiscrepancy(order);
  if (money) return money.message;
  if (isSame) return 'That box has the same dishes as this one. Continue only if you want a second one.';
  if (order.payment_status === 'failed') return 'Please look at it before you order another box.';
  return 'You don’t need to do anything more for it. Ordering here adds another box.';
}

export function OrderInReviewNotice({ order, isSame }: ReturnType<typeof useOrderInReview>) {
  if (!order) return null;
  return (
    <Banner
      tone="gold"
      icon="info"
      title={getReviewStatusText(order)}
      action={<ViewOrderLink order={order} isSmall />}
    >
      {advice(order, isSame)}
    </Banner>
  );
}
