import { useEffect, useState } from 'react';
import { type Order, orderSchema, type OrderStatus } from '@sharebox/domain/orders/order';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { isSameBox } from '@sharebox/domain/orders/same-box';
import type { CartView } from '#shared/cart/create-cart.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { toPaymentPending } from '#config/paths.ts';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { formatDayInline } from '@sharebox/domain/shop/dates';
import { Banner } from '#components/feedback/banner.tsx';

/** The statuses of a box that was ordered and is still to come. */
const comingStatuses: readonly OrderStatus[] = ['pending_confirmation', 'pending', 'confirmed', 'preparing'];

/** Subscribes to the user's orders whose boxes are still to come. */
function useComingOrders(): LiveResult<WithId<Order>[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `coming-orders:${uid}`,
    ({ collection, firestore, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        where('status', 'in', comingStatuses),
      ),
    orderSchema,
  );
}

interface OrderInReview {
  /** The order with the same box as the cart, otherwise the newest one in review; null if there is none. */
  order: WithId<Order> | null;
  /** Whether ordering the cart would order the same box again. */
  isSame: boolean;
  isLoading: boolean;
}

/** `giftId` identifies the recipient of the new order; it is null for the customer's own box. */
export function useOrderInReview({ cart }: CartView, giftId: string | null): OrderInReview {
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
  const { confirmation_reference: reference, recipient_name: recipient } = order;
  const money = getPayerMoney(order);
  if (money) return `${money.title}: ${reference}`;
  if (order.payment_status === 'failed') return `We could not match your payment for ${reference}`;
  if (order.status !== 'pending_confirmation') {
    const day = formatDayInline(order.delivery_date);
    return order.is_gift_order
      ? `Your gift to ${recipient ?? 'someone'} for ${day} is paid`
      : `Your box for ${day} is paid`;
  }
  return order.is_gift_order
    ? `Your gift to ${recipient ?? 'someone'}, ${reference}, is in review`
    : `Your order ${reference} is in review`;
}

function ViewOrderLink({ order, isSmall }: { order: WithId<Order>; isSmall?: boolean }) {
  const to = toPaymentPending({ ref: order.confirmation_reference, orderId: order.id });
  return (
    <LinkButton to={to} variant="secondary" size={isSmall ? 'small' : undefined}>
      View that order
    </LinkButton>
  );
}

const doubleTapMs = 600;

interface SameBoxDialogProps {
  order: WithId<Order>;
  onPlace: () => void;
  onClose: () => void;
}

/** A confirmation dialog for ordering a box with the same dishes as an order whose box is still to come. */
export function SameBoxDialog({ order, onPlace, onClose }: SameBoxDialogProps) {
  // The second tap of a double tap on the button that opened the dialog would answer it unread.
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
        {getReviewStatusText(order)}. It has the same dishes as this box. If you order again, you pay for a
        second box.
      </Text>
    </Dialog>
  );
}

function advice(order: Order, isSame: boolean): string {
  const money = getPayerMoney(order);
  if (money) return money.message;
  if (isSame) return 'It has the same dishes as this box. Continue only if you want a second one.';
  if (order.payment_status === 'failed') return 'Please look at it before you order another box.';
  return 'You don’t need to do anything more for it. Ordering here adds another box.';
}

export function InReviewNotice({ order, isSame }: OrderInReview) {
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
