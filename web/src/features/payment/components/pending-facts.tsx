import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { toShortOrderId, type Order } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { useState } from 'react';
import { Card } from '#components/layout/card.tsx';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { Price } from '#components/content/price.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Text } from '#components/content/text.tsx';
import { formatDay } from '@sharebox/domain/shop/dates';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { WithId } from '#firebase/live.ts';
import styles from './payment.module.css';

function PendingBox({ order }: { order: Order }) {
  const hours = order.delivery_window && deliveryWindowLabels[order.delivery_window];
  const to = order.is_gift_order ? order.recipient_name : order.delivery_label;
  return (
    <section aria-labelledby="pending-box">
      <Stack gap={3}>
        <h3 id="pending-box">Your box</h3>
        <Text>
          Arriving on {[formatDay(order.delivery_date), hours].filter(Boolean).join(', ')}
          <br />
          Delivering to {[to, order.delivery_city].filter(Boolean).join(', ')}
        </Text>
        <OrderContents order={order} />
      </Stack>
    </section>
  );
}

interface PendingFactsProps {
  order: WithId<Order>;
  /** Undefined while the claim is loading; null if there is none. */
  claim: PaymentConfirmation | null | undefined;
  badge: string;
  tone: Tone;
  isFolded: boolean;
}

/** The order, its claim and its box. The badge is visible even while the details are folded. */
export function PendingFacts({ order, claim, badge, tone, isFolded }: PendingFactsProps) {
  const [isOpen, setIsOpen] = useState(!isFolded);
  const waiting = <Skeleton width={120} height={22} />;
  const ordered = [
    ['Order reference', order.confirmation_reference],
    ['Order ID', toShortOrderId(order.id)],
    ['Total amount', <Price key="total" naira={order.total_amount} />],
  ] as const;
  const submitted = [
    ['Amount submitted', claim ? <Price key="amount" naira={claim.amount_paid} /> : waiting],
    ['Bank used', claim ? claim.bank_used : waiting],
    ['Payment reference', claim ? (claim.payment_reference ?? 'Not given') : waiting],
  ] as const;
  return (
    <Card as="section" aria-labelledby="order-details" padded={false}>
      <details
        className={styles.facts}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>
          <h2 id="order-details">Order Details</h2>
          <Chip tone={tone}>{badge}</Chip>
        </summary>
        <Stack>
          <FactList columns="three" facts={claim === null ? ordered : [...ordered, ...submitted]} />
          {order.status !== 'cancelled' && <PendingBox order={order} />}
        </Stack>
      </details>
    </Card>
  );
}
