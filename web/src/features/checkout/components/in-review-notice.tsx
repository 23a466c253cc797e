import type { Order } from '@sharebox/domain/orders/order';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { Banner } from '#components/feedback/banner.tsx';
import { getReviewStatusText } from './review-status-text';
import type { OrderInReview } from './use-order-in-review';
import { ViewOrderLink } from './view-order-link';

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
