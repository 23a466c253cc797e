import type { Order } from '@sharebox/domain/orders/order';
import { NumberedSteps } from '#components/layout/numbered-steps.tsx';
import { formatDeliveryTime } from '@sharebox/domain/orders/arrival';
import { Disclosure } from './disclosure';

const review = 'Our team checks your transfer against your reference.';

/** The steps from the review to the delivery. */
export function ReviewTimeline({ order }: { order: Order }) {
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
