import { FormProvider } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useGiftCart } from '#shared/cart/cart-store.ts';
import { giftPageRecipient } from '#shared/cart/gift-page-recipient.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { RedirectWithToast } from '#components/feedback/toast.tsx';
import { PackagingChoice } from '#shared/orders/packaging-choice.tsx';
import { paths, buildPublicGiftPath } from '#config/paths.ts';
import { DeliveryWindowPicker, useDeliveryDay } from '../components/delivery';
import { GiftMessageFields, GiverFields, useGiftForm } from '../components/gift-form';
import { BoxReviewScreen } from '../components/box-review-screen';
import { usePlaceBoxOrder } from '../place-box-order';

type LinkRecipient = NonNullable<ReturnType<typeof giftPageRecipient.get>>;

function Form({ recipient }: { recipient: LinkRecipient }) {
  const { options, setOptions } = useGiftCart();
  const form = useGiftForm();
  const day = useDeliveryDay();
  const menuPath = buildPublicGiftPath(recipient.slug);
  const placing = usePlaceBoxOrder('gift');
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
      placing={placing}
      giftId={recipient.gift_id}
      action="Proceed to Payment"
      onPlace={() => void place()}
      menuPath={menuPath}
    >
      <FormProvider {...form}>
        <GiftMessageFields />
        <PackagingChoice
          value={options.packaging_option}
          onChange={(packaging_option) => setOptions({ packaging_option })}
        />
        <SectionCard
          title="How it arrives"
          lead={
            <>
              {day ? `On ${day}, at` : 'At'} {recipient.display_name}’s saved address.
            </>
          }
          gap={5}
        >
          <DeliveryWindowPicker />
        </SectionCard>
        <GiverFields />
      </FormProvider>
      <Banner tone="info" icon="gift">
        Delivery is free within Port Harcourt. {recipient.display_name} never sees a price.
      </Banner>
    </BoxReviewScreen>
  );
}

/** The `/gift-checkout/{gift_id}` page, for a box that was filled on the recipient's gift page. */
export default function GiftCheckoutPage() {
  const { recipientId } = useParams();
  const { count } = useGiftCart();
  const recipient = giftPageRecipient.useValue();
  if (count === 0) return <RedirectWithToast to={paths.home} because="Your cart is empty" />;
  if (!recipient || recipient.gift_id !== recipientId) {
    return <RedirectWithToast to={paths.home} because="Recipient information is missing." />;
  }
  return <Form recipient={recipient} />;
}
