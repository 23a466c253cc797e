import { formatNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { Banner } from '#components/feedback/banner.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getBoxKeptText } from '#shared/orders/box-kept-text.ts';
import { StatusHero } from './status-hero';
import { SupportContacts } from './support-contacts';

function Support() {
  return (
    <Card as="section" aria-labelledby="support">
      <Stack gap={3}>
        <h2 id="support">We are here to help</h2>
        <SupportContacts />
      </Stack>
    </Card>
  );
}

/** `notes` were written by staff. The box is released at `keptUntil`. */
export function DisputedPaymentView({ notes, keptUntil }: { notes: string | null; keptUntil: Date | null }) {
  return (
    <>
      <StatusHero icon="alert" title="We could not match your payment">
        Your box is still set aside. Please get in touch, and we’ll sort it out together.
        {keptUntil && ` ${getBoxKeptText(keptUntil)}`}
      </StatusHero>
      {notes && (
        <Banner tone="error" title="What our team found">
          {notes}
        </Banner>
      )}
      <Support />
    </>
  );
}

const endings = {
  shop: {
    refund: {
      title: 'Your money is on its way back',
      text: 'Your transfer came after your box had gone, or your order was cancelled. We’ve recorded your payment and will refund it.',
    },
    cancelled: { title: 'This order was cancelled', text: 'It was cancelled before it was delivered.' },
  },
  customer: {
    refund: {
      title: 'You cancelled this order',
      text: 'Your order is cancelled. We’ll refund what you paid to the account it came from.',
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

/** The view of an order that ended without a box: who cancelled it, and whether it is refunded. */
export function EndedOrderView({
  order,
}: {
  order: Pick<Order, 'needs_refund' | 'cancelled_by' | 'freed_because' | 'net_received'>;
}) {
  const by = order.cancelled_by === 'customer' ? 'customer' : 'shop';
  const isFreed = order.freed_because !== null && !order.needs_refund;
  const { title, text } = isFreed ? freed : endings[by][order.needs_refund ? 'refund' : 'cancelled'];
  const received = order.net_received ?? 0;
  const isKnownRefund = by === 'customer' && order.needs_refund && received > 0;
  return (
    <>
      <StatusHero icon="alert" title={title}>
        {isKnownRefund
          ? `Your order is cancelled. We’ll refund ${formatNaira(received)} to the account it came from.`
          : text}
      </StatusHero>
      <Text center tone="muted">
        Questions? Write or call us with your order reference.
      </Text>
      <Support />
    </>
  );
}
