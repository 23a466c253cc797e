import { FormProvider } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useGiftCart } from '#shared/cart/cart-store.ts';
import { linkRecipient } from '#shared/cart/link-recipient.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Card } from '#components/layout/card.tsx';
import { RedirectWithToast } from '#components/feedback/redirect-with-toast.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { PackagingChoice } from '#shared/orders/packaging-choice.tsx';
import { paths, toPublicGift } from '#config/paths.ts';
import { findGiftCartProblem } from '../cart-check';
import { DeliveryWindowPicker, useDeliveryDay } from '../components/delivery';
import { GiftMessageFields, SenderFields, useGiftForm } from '../components/gift-form';
import { BoxReviewScreen } from '../components/box-review-screen';
import { usePlaceBox } from '../place-box';

type LinkRecipient = NonNullable<ReturnType<typeof linkRecipient.get>>;

function Form({ recipient }: { recipient: LinkRecipient }) {
  const cart = useGiftCart();
  const form = useGiftForm();
  const day = useDeliveryDay();
  const menuPath = toPublicGift(recipient.slug);
  const placing = usePlaceBox({ cart, from: 'gift', cartProblem: findGiftCartProblem });
  const place = form.handleSubmit((gift) =>
    placing.place({ kind: 'gift', gift_id: recipient.gift_id, ...gift }),
  );
  return (
    <BoxReviewScreen
      title="Gift Checkout"
      heading={`A gift for ${recipient.display_name}`}
      lead="Write the card and choose how the box is wrapped. The bank details come next."
      step="Your gift"
      back={{ to: menuPath, label: `Back to ${recipient.display_name}’s page` }}
      cart={cart}
      placing={placing}
      giftId={recipient.gift_id}
      action="Proceed to Payment"
      onPlace={() => void place()}
      menuPath={menuPath}
    >
      <FormProvider {...form}>
        <GiftMessageFields />
        <PackagingChoice
          value={cart.options.packaging_option}
          onChange={(packaging_option) => cart.setOptions({ packaging_option })}
        />
        <Card as="section" aria-labelledby="gift-delivery">
          <Stack gap={5}>
            <Stack gap={1}>
              <h2 id="gift-delivery">How it arrives</h2>
              <Text tone="muted">
                {day ? `On ${day}, at` : 'At'} {recipient.display_name}’s saved address.
              </Text>
            </Stack>
            <DeliveryWindowPicker />
          </Stack>
        </Card>
        <SenderFields />
      </FormProvider>
      <Banner tone="info" icon="gift">
        Delivery is free within Port Harcourt. {recipient.display_name} never sees a price.
      </Banner>
    </BoxReviewScreen>
  );
}

/** The `/gift-checkout/{gift_id}` page, for a box that was filled on the recipient's gift page. */
export default function GiftCheckout() {
  const { recipientId } = useParams();
  const { count } = useGiftCart();
  const recipient = linkRecipient.useValue();
  if (count === 0) return <RedirectWithToast to={paths.home} because="Your cart is empty" />;
  if (!recipient || recipient.gift_id !== recipientId) {
    return <RedirectWithToast to={paths.home} because="Recipient information is missing." />;
  }
  return <Form recipient={recipient} />;
}
