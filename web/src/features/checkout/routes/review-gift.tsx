import type { FoundRecipient } from '@sharebox/domain/gifts/callables';
import { giftCheckoutInputSchema } from '@sharebox/domain/gifts/gift-checkout';
import { deliveryWindowHours } from '@sharebox/domain/orders/delivery-window';
import { useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import {
  getConfirmedRecipient,
  giftDetails,
  type GiftDraft,
  shareRecipient,
} from '#shared/cart/gift-choice.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallLinkButton } from '#components/actions/button.tsx';
import { paths } from '#config/paths.ts';
import { type BoxDestination, usePlaceBoxOrder } from '../place-box-order';
import { CheckoutSummaryCard, useDeliveryDay } from '../components/delivery';
import { BoxReviewScreen } from '../components/box-review-screen';

function GiftSummary({ recipient, details }: { recipient: FoundRecipient; details: GiftDraft }) {
  const { deliveryWindow } = useDeliveryChoice();
  const day = useDeliveryDay();
  const { sender, is_anonymous, is_surprise } = details;
  const facts = [
    ['Delivering to', `${recipient.display_name}, ${recipient.city}, ${recipient.state}`],
    ['Arriving', [day, deliveryWindowHours[deliveryWindow]].filter(Boolean).join(', ')],
    ['From', is_anonymous ? 'Someone Special (anonymous)' : sender.name],
    [
      'We tell them',
      is_surprise ? 'When the box is on its way: a surprise' : 'As soon as your payment is confirmed',
    ],
    ['We write to you at', sender.email],
    ['We call you at', sender.phone],
    ['Your love message', details.love_message.trim() || 'None'],
  ] as const;
  return (
    <CheckoutSummaryCard title="Your gift" facts={facts}>
      It goes to {recipient.display_name}’s saved address. Delivery is free within Port Harcourt.
    </CheckoutSummaryCard>
  );
}

/** The `/review-order/gift` page: the final review of a gift to the recipient who was confirmed in `/checkout`. */
export default function GiftReviewPage() {
  const recipient = getConfirmedRecipient(shareRecipient.useValue());
  const details = giftDetails.useValue();
  const placing = usePlaceBoxOrder('own');

  function destination(): BoxDestination | Error {
    if (!recipient) return new Error('Recipient information is missing.');
    const checked = giftCheckoutInputSchema.safeParse(details);
    if (checked.success) return { kind: 'gift', gift_id: recipient.gift_id, ...checked.data };
    return new Error(checked.error.issues[0]?.message);
  }

  return (
    <BoxReviewScreen
      title="Review Gift"
      heading="Review Your Gift"
      lead="One last look before we set this box aside for them."
      back={{ to: paths.checkout, label: 'Back to checkout' }}
      placing={placing}
      giftId={recipient?.gift_id ?? null}
      onPlace={() => void placing.place(destination())}
    >
      {recipient && details ? (
        <GiftSummary recipient={recipient} details={details} />
      ) : (
        <Banner
          tone="warning"
          title="Recipient information is missing."
          action={<SmallLinkButton to={paths.checkout}>Back to checkout</SmallLinkButton>}
        />
      )}
    </BoxReviewScreen>
  );
}
