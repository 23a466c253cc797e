import type { Order } from '@sharebox/domain/orders/order';
import { LinkButton } from '#components/actions/button.tsx';
import { toPaymentPending } from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';

export function ViewOrderLink({ order, isSmall }: { order: WithId<Order>; isSmall?: boolean }) {
  const to = toPaymentPending({ ref: order.confirmation_reference, orderId: order.id });
  return (
    <LinkButton to={to} variant="secondary" size={isSmall ? 'small' : undefined}>
      View that order
    </LinkButton>
  );
}
