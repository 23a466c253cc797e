import type { Order } from '@sharebox/domain/orders/order';
import { Banner } from '#components/feedback/banner.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { keptText } from '#shared/orders/kept-text.ts';
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

/** Staff could not match the transfer; `notes` is what they wrote, `keptUntil` the moment at which the box goes. */
export function DisputedView({ notes, keptUntil }: { notes: string | null; keptUntil: Date | null }) {
  return (
    <>
      <StatusHero icon="alert" title="We could not match your payment">
        Your box is still set aside. Please get in touch, and we sort it out together.
        {keptUntil && ` ${keptText(keptUntil)}`}
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
      text: 'Your transfer came after the box had gone to somebody else, or the order was cancelled. We have recorded your payment and send it back to you.',
    },
    cancelled: { title: 'This order was cancelled', text: 'It was cancelled before it was delivered.' },
  },
  customer: {
    refund: {
      title: 'You cancelled this order',
      text: 'Your box is free for somebody else. What you transferred for it, we send back to you.',
    },
    cancelled: {
      title: 'You cancelled this order',
      text: 'Your box is free for somebody else. Nothing more is to be done.',
    },
  },
};

const freed = {
  title: 'Your box went back',
  text: 'We have not found your transfer, so your box is for others now. If you did transfer, your money is not lost: send us a screenshot of it, and we give you another box or your money back.',
};

/** The order has no box any more: who ended it, and whether its money goes back. */
export function EndedView({
  order,
}: {
  order: Pick<Order, 'needs_refund' | 'cancelled_by' | 'freed_because'>;
}) {
  const by = order.cancelled_by === 'customer' ? 'customer' : 'shop';
  const isFreed = order.freed_because !== null && !order.needs_refund;
  const { title, text } = isFreed ? freed : endings[by][order.needs_refund ? 'refund' : 'cancelled'];
  return (
    <>
      <StatusHero icon="alert" title={title}>
        {text}
      </StatusHero>
      <Text center tone="muted">
        Questions? Write or call us with your order reference.
      </Text>
      <Support />
    </>
  );
}
