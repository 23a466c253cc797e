import { useEffect } from 'react';
import type { Order } from '@sharebox/domain/orders/order';
import { describeRefund } from '@sharebox/domain/payments/refund';
import { Banner } from '#components/feedback/banner.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getBoxKeptText } from '#shared/orders/box-kept-text.ts';
import type { WithId } from '#firebase/live.ts';
import { payerQuestion, RefundAccount } from '#shared/orders/refund-account.tsx';
import { StatusHero } from './status-hero';
import { SupportContacts } from '#shared/orders/support-contacts.tsx';

function Support({ reference }: { reference: string }) {
  return (
    <Card as="section" aria-labelledby="support">
      <Stack gap={3}>
        <h2 id="support">We are here to help</h2>
        <SupportContacts reference={reference} />
      </Stack>
    </Card>
  );
}

interface DisputedPaymentViewProps {
  order: Pick<Order, 'kept_until' | 'confirmation_reference'>;
  /** Written by staff. */
  notes: string | null;
}

export function DisputedPaymentView({ order, notes }: DisputedPaymentViewProps) {
  return (
    <>
      <StatusHero icon="alert" title="We could not match your payment">
        Your box is still set aside. Please get in touch, and we’ll sort it out together.
        {order.kept_until && ` ${getBoxKeptText(order.kept_until)}`}
      </StatusHero>
      {notes && (
        <Banner tone="error" title="What our team found">
          {notes}
        </Banner>
      )}
      <Support reference={order.confirmation_reference} />
    </>
  );
}

const endings = {
  shop: {
    refund: {
      title: 'Your money is on its way back',
      text: 'Your transfer came after your box had gone, or your order was cancelled. We’ve recorded your payment.',
    },
    cancelled: { title: 'This order was cancelled', text: 'It was cancelled before it was delivered.' },
  },
  customer: {
    refund: {
      title: 'You cancelled this order',
      text: 'Your order is cancelled.',
    },
    cancelled: {
      title: 'You cancelled this order',
      text: 'There’s nothing more to do.',
    },
  },
};

const freed = {
  title: 'We released your box',
  text: 'We couldn’t find your transfer, so we released your box. Already transferred? Your money isn’t lost: send us a screenshot, and we’ll give you another box or a refund.',
};

/** The view of an order that ended without a box: who cancelled it, and what is refunded when. */
export function EndedOrderView({ order }: { order: WithId<Order> }) {
  // Customers cancel at the bottom of the page.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  const by = order.cancelled_by === 'customer' ? 'customer' : 'shop';
  const isFreed = order.freed_because !== null && !order.needs_refund;
  const { title, text } = isFreed ? freed : endings[by][order.needs_refund ? 'refund' : 'cancelled'];
  const refund = describeRefund(order);
  return (
    <>
      <StatusHero icon="alert" title={title}>
        {refund ? `${text} ${refund}` : text}
      </StatusHero>
      <RefundAccount order={order} question={payerQuestion} />
      <Text center tone="muted">
        Questions? Write or call us with your order reference.
      </Text>
      <Support reference={order.confirmation_reference} />
    </>
  );
}
