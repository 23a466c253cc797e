import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { Order } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import {
  calculateExpectedReview,
  formatExpectedReview,
  formatNextReview,
  formatReviewQueue,
} from '@sharebox/domain/payments/review-time';
import { Card } from '#components/layout/card.tsx';
import { NumberedSteps } from '#components/layout/numbered-steps.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { formatDay } from '@sharebox/domain/shop/dates';
import type { WithId } from '#firebase/live.ts';
import { getBoxKeptText } from '#shared/orders/box-kept-text.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { useReviewQueue } from '../api/use-review-queue';

/** When the team checks payments again, if the promised time is not within business hours. */
export function NextReviewNote() {
  const text = formatNextReview(useServerMinute());
  return text && <Text tone="muted">{text}</Text>;
}

const review = 'Our team checks your transfer against your reference.';

interface ReviewTimelineProps {
  order: WithId<Order>;
  /** Undefined while the claim is loading. */
  claim: PaymentConfirmation | null | undefined;
}

/** The steps from the review to the delivery, each with its time. */
export function ReviewTimeline({ order, claim }: ReviewTimelineProps) {
  const queue = useReviewQueue(order.id);
  const now = useServerMinute();
  const expected = claim ? calculateExpectedReview(claim.submitted_at, queue?.minutes ?? null, now) : null;
  const hours = order.delivery_window && deliveryWindowLabels[order.delivery_window];
  const recipient = order.is_gift_order ? (order.recipient_name ?? 'them') : null;
  const own = [
    expected && `Yours should be done by ${formatExpectedReview(expected, now)}.`,
    queue && formatReviewQueue(queue, now),
  ];
  const general = [
    'Confirmation typically takes up to 1 hour, and an email follows as soon as it is done.',
    formatNextReview(now),
    order.kept_until && getBoxKeptText(order.kept_until),
  ];
  return (
    <Card as="section" aria-labelledby="what-to-expect">
      <Stack>
        <h2 id="what-to-expect">What to expect</h2>
        <NumberedSteps
          current={review}
          steps={[
            {
              title: review,
              detail: (
                <Stack gap={1}>
                  <Text size="small" tone="brand">
                    {own.filter(Boolean).join(' ')}
                  </Text>
                  <p>{general.filter(Boolean).join(' ')}</p>
                </Stack>
              ),
            },
            order.ordered_by_guest
              ? 'You get an email as soon as it is confirmed.'
              : 'You get an email and a notification as soon as it is confirmed.',
            'Our kitchen prepares your box for delivery day.',
            {
              title:
                recipient === null
                  ? 'We call you 30 minutes before your box arrives.'
                  : `We call ${recipient} 30 minutes before your gift arrives, and email you once it has.`,
              detail: `Arriving on ${[formatDay(order.delivery_date), hours].filter(Boolean).join(', ')}`,
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
