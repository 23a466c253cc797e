import { formatNaira } from '@sharebox/domain/money/money';
import { buildPaymentInstructionsPath } from '#config/paths.ts';
import { formatTime } from '@sharebox/domain/shop/dates';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallLinkButton } from '#components/actions/button.tsx';
import { Price } from '#components/content/price.tsx';
import { unsentClaimOrderId, useHeldBox, useReturnedAmount } from './use-held-box';

export function OpenHoldNotice() {
  const box = useHeldBox();
  const returned = useReturnedAmount(box);
  const isUnsent = unsentClaimOrderId.useValue() === box?.orderId;
  if (!box) return null;
  if (box.state === 'held') {
    return (
      <Banner
        tone={returned ? 'error' : 'gold'}
        icon="box"
        title={
          returned
            ? `${formatNaira(returned)} came back to you`
            : isUnsent
              ? 'You haven’t told us about your transfer yet'
              : 'We are holding a box for you'
        }
        action={
          <SmallLinkButton to={buildPaymentInstructionsPath(box.orderId)}>
            {isUnsent ? 'Send it now' : 'Continue to payment'}
          </SmallLinkButton>
        }
      >
        <Price naira={box.total} />, until {formatTime(box.until)}. A new order replaces this one.
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      icon="box"
      title="The time to pay for your last box ran out"
      action={
        <SmallLinkButton to={buildPaymentInstructionsPath(box.orderId)}>
          I have already transferred
        </SmallLinkButton>
      }
    >
      If you transferred, tell us and we will look for a box for you.
    </Banner>
  );
}
