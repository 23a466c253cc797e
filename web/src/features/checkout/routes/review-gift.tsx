import { giftCheckoutInputSchema } from '@sharebox/domain/gifts/gift-checkout';
import { useCart } from '#shared/cart/cart-store.ts';
import { getConfirmedRecipient, giftDetails, shareRecipient } from '#shared/cart/gift-choice.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { paths } from '#config/paths.ts';
import type { BoxDestination } from '../api/place-box';
import { findOwnCartProblem } from '../cart-problem';
import { GiftSummary } from '../components/gift-summary';
import { BoxReviewScreen } from '../components/box-review-screen';
import { usePlaceBox } from '../components/use-place-box';

/** The `/review-order/gift` page: the final review of a gift to the recipient who was confirmed in `/checkout`. */
export default function ReviewGift() {
  const cart = useCart();
  const recipient = getConfirmedRecipient(shareRecipient.useValue());
  const details = giftDetails.useValue();
  const placing = usePlaceBox({ cart, from: 'own', cartProblem: findOwnCartProblem });

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
      cart={cart}
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
          action={
            <LinkButton to={paths.checkout} variant="secondary" size="small">
              Back to checkout
            </LinkButton>
          }
        />
      )}
    </BoxReviewScreen>
  );
}
