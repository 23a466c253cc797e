import { shortOrderId, type Order } from '@sharebox/domain/order';
import type { PaymentConfirmation } from '@sharebox/domain/payment';
import { Card } from '../../../components/card';
import { Chip, type Tone } from '../../../components/chip';
import { Price } from '../../../components/price';
import { Skeleton } from '../../../components/skeleton';
import { Stack } from '../../../components/stack';
import type { WithId } from '../../../firebase/live';
import styles from './payment.module.css';

interface PendingFactsProps {
  order: WithId<Order>;
  claim: PaymentConfirmation | null;
  badge: string;
  tone: Tone;
}

/** The order and the claim side by side (specification 1, section 2, "Order pending screen"). */
export function PendingFacts({ order, claim, badge, tone }: PendingFactsProps) {
  const waiting = <Skeleton width={120} height={22} />;
  const facts = [
    { what: 'Order reference', value: order.confirmation_reference },
    { what: 'Order ID', value: shortOrderId(order.id) },
    { what: 'Total amount', value: <Price naira={order.total_amount} /> },
    { what: 'Amount submitted', value: claim ? <Price naira={claim.amount_paid} /> : waiting },
    { what: 'Bank used', value: claim ? claim.bank_used : waiting },
    { what: 'Payment reference', value: claim ? (claim.payment_reference ?? 'Not given') : waiting },
  ];
  return (
    <Card as="section" aria-labelledby="order-details">
      <Stack>
        <Stack row spread gap={2}>
          <h2 id="order-details">Order Details</h2>
          <Chip tone={tone}>{badge}</Chip>
        </Stack>
        <dl className={styles.facts}>
          {facts.map(({ what, value }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}
