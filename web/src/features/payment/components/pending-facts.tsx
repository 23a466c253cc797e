import { toShortOrderId, type Order } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { useState } from 'react';
import { Card } from '#components/layout/card.tsx';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { Price } from '#components/content/price.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { WithId } from '#firebase/live.ts';
import styles from './payment.module.css';
import { PendingBox } from './pending-box';

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
