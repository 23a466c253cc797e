import { requirementWizardSteps } from '@sharebox/domain/cart/cart';
import type { ReactNode } from 'react';
import { useCart } from '#shared/cart/cart-store.ts';
import { type CheckoutDestination, checkoutDestination } from '#shared/cart/checkout-destination.ts';
import { getConfirmedRecipient, shareRecipient } from '#shared/cart/gift-choice.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, SmallLinkButton } from '#components/actions/button.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { OpenHoldNotice } from '#shared/orders/open-hold-notice.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, cartReviewPath } from '#config/paths.ts';
import { Price } from '#components/content/price.tsx';
import { CheckoutSteps } from '#shared/orders/checkout-steps.tsx';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { CartSummary } from './cart-summary';
import styles from './checkout.module.css';
import { OrderInReviewNotice, useOrderInReview } from './order-in-review';
import { ShopAvailabilityNotice } from './placement-problem';

const destinations = [
  { value: 'self', title: 'Deliver to me', detail: 'To your own address' },
  { value: 'share', title: 'Share to someone', detail: 'A gift, to a member’s share tag' },
  { value: 'link', title: 'I’ll send them a link.', detail: 'A gift: they tell us where to bring it' },
] as const;

export function DestinationChoice({ value }: { value: CheckoutDestination }) {
  return (
    <ChoiceList
      columns
      legend="Who is it for?"
      choices={destinations}
      value={value}
      onChange={checkoutDestination.set}
    />
  );
}

/** The checkout of a guest whose choice of recipient needs an account. */
export function AccountNeededScreen({ destination }: { destination: 'self' | 'share' }) {
  return (
    <Page title="Checkout">
      <PageHeader title="Checkout" back={{ to: paths.weeklyDrop, label: 'Back to the menu' }} />
      <Stack gap={5}>
        <DestinationChoice value={destination} />
        <Banner
          tone="info"
          title="You need an account for this"
          action={
            <SmallLinkButton to={paths.signUp} onClick={() => rememberPostLoginPath(paths.checkout)}>
              Create an account
            </SmallLinkButton>
          }
        >
          To give without one, choose “I’ll send them a link.” Your box and what you typed stay here.
        </Banner>
      </Stack>
    </Page>
  );
}

interface CheckoutScreenProps {
  destination: 'self' | 'share';
  isDisabled: boolean;
  onContinue: () => void;
  children: ReactNode;
}

export function CheckoutScreen({ destination, isDisabled, onContinue, children }: CheckoutScreenProps) {
  const cart = useCart();
  const recipient = getConfirmedRecipient(shareRecipient.useValue());
  const review = useOrderInReview(cart, destination === 'share' ? (recipient?.gift_id ?? '') : null);
  const [lacking] = cart.missing;
  const toFirstMissing = `${paths.weeklyDrop}?step=${lacking ? requirementWizardSteps[lacking] : 1}`;
  return (
    <Page title="Checkout" width="wide">
      <PageHeader
        title="Checkout"
        lead="Tell us where this evening should arrive."
        back={{ to: paths.weeklyDrop, label: 'Back to the menu' }}
      />
      <CheckoutSteps current="Delivery" />
      <Stack gap={5}>
        <OpenHoldNotice />
        <OrderInReviewNotice {...review} />
        <ShopAvailabilityNotice menuPath={paths.weeklyDrop} />
        {cart.missingMessage && (
          <Banner
            tone="warning"
            title={cart.missingMessage}
            action={<SmallLinkButton to={toFirstMissing}>Complete your box</SmallLinkButton>}
          />
        )}
        <div className={styles.columns}>
          <div className={styles.main}>
            <DestinationChoice value={destination} />
            {children}
          </div>
          <div className={styles.aside}>
            <CartSummary cart={cart} editPath={cartReviewPath} isOwn={destination === 'self'} />
            <div className={styles.action}>
              <p className={styles.total}>
                Total <Price naira={cart.total} />
              </p>
              <Button
                size="large"
                fullWidth
                disabled={isDisabled || cart.missingMessage !== null}
                onClick={onContinue}
              >
                Continue to Review
              </Button>
            </div>
          </div>
        </div>
      </Stack>
    </Page>
  );
}
