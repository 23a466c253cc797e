import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { describeRecipientNotification } from '@sharebox/domain/gifts/received-gift';
import { isDeliveredAsGift, toShortOrderId, type Order } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { useState } from 'react';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { Price } from '#components/content/price.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Quote } from '#components/content/quote.tsx';
import { Text } from '#components/content/text.tsx';
import { formatDeliveryTime } from '@sharebox/domain/orders/arrival-estimate';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { WithId } from '#firebase/live.ts';
import { Disclosure } from './status-views';
import { NumberedSteps } from '#components/layout/numbered-steps.tsx';

const review = 'Our team checks your transfer against your reference.';

/** The steps from the review to the delivery. */
export function PaymentReviewTimeline({ order }: { order: Order }) {
  const recipient = order.is_gift_order ? (order.recipient_name ?? 'them') : null;
  return (
    <Disclosure title="What to expect">
      <NumberedSteps
        current={review}
        steps={[
          review,
          order.ordered_by_guest
            ? 'You get an email as soon as it is confirmed.'
            : 'You get an email and a notification as soon as it is confirmed.',
          'Our kitchen prepares your box for delivery day.',
          {
            title:
              recipient === null
                ? 'We call you 30 minutes before your box arrives.'
                : `We call ${recipient} 30 minutes before your gift arrives, and email you once it has.`,
            detail: `Arriving on ${formatDeliveryTime(order)}`,
          },
        ]}
      />
    </Disclosure>
  );
}

/** The love message of a gift, the sender's name as the recipient sees it, and when the recipient is notified. */
function PendingGift({ order }: { order: Order }) {
  const notification = describeRecipientNotification(order);
  return (
    <>
      {order.love_message && (
        <Quote icon="gift" by={`From ${order.gift_sender_name ?? anonymousGiverName}`}>
          {order.love_message}
        </Quote>
      )}
      <Text>
        {!order.love_message && `From ${order.gift_sender_name ?? anonymousGiverName}. `}
        {notification &&
          `We tell ${order.recipient_name ?? 'your recipient'} ${notification.charAt(0).toLowerCase()}${notification.slice(1)}.`}
      </Text>
    </>
  );
}

/** The sentence about where a box goes, as far as its payer may know. */
export function DeliveryPlace({ order }: { order: Order }) {
  const to = isDeliveredAsGift(order) ? order.recipient_name : order.delivery_label;
  return <>Delivering to {[to, order.delivery_city].filter(Boolean).join(', ')}</>;
}

function PendingBox({ order }: { order: Order }) {
  return (
    <section aria-labelledby="pending-box">
      <Stack gap={3}>
        <h3 id="pending-box">Your box</h3>
        <Text>
          Arriving on {formatDeliveryTime(order)}
          <br />
          <DeliveryPlace order={order} />
        </Text>
        {order.is_gift_order && <PendingGift order={order} />}
        <OrderContents order={order} />
      </Stack>
    </section>
  );
}

interface PendingPaymentDetailsProps {
  order: WithId<Order>;
  /** Undefined while the claim is loading; null if there is none. */
  claim: PaymentConfirmation | null | undefined;
  badge: string;
  tone: Tone;
  isFolded: boolean;
}

/** The details of an order, its claim and its box. The badge stays visible while the details are collapsed. */
export function PendingPaymentDetails({ order, claim, badge, tone, isFolded }: PendingPaymentDetailsProps) {
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
    claim?.payment_reference === null
      ? null
      : (['Payment reference', claim?.payment_reference ?? waiting] as const),
  ] as const;
  return (
    <Disclosure
      title="Order Details"
      badge={<Chip tone={tone}>{badge}</Chip>}
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      <Stack>
        <FactList columns="three" facts={claim === null ? ordered : [...ordered, ...submitted]} />
        {order.status !== 'cancelled' && <PendingBox order={order} />}
      </Stack>
    </Disclosure>
  );
}
