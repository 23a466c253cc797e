import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { Price } from '#components/content/price.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { paths, cartReviewPath } from '#config/paths.ts';
import { retryStorefront } from '#shared/storefront/storefront.ts';
import { type CheckoutStep, CheckoutSteps } from '#shared/orders/checkout-steps.tsx';
import { OpenHoldNotice } from '#shared/orders/open-hold-notice.tsx';
import { CartSummary } from './cart-summary';
import styles from './checkout.module.css';
import { OrderInReviewNotice, DuplicateOrderDialog, useOrderInReview } from './order-in-review';
import { MenuChangesNotice, PlacementProblemNotice, ShopAvailabilityNotice } from './placement-problem';
import type { BoxOrderPlacement } from '../place-box-order';
import { formatNaira, sumNaira } from '@sharebox/domain/money/money';

interface BalanceChoiceProps {
  /** The price of the box in whole naira. */
  total: number;
  /** The part of the price that is paid by transfer, in whole naira. */
  rest: number;
  placing: Pick<BoxOrderPlacement, 'balance' | 'usesBalance' | 'setUsesBalance'>;
}

/**
 * A choice to pay from the balance first. Shows the amount that remains to be transferred. Renders nothing without a
 * balance.
 */
function BalanceChoice({ total, rest, placing }: BalanceChoiceProps) {
  const { balance, usesBalance, setUsesBalance } = placing;
  if (balance === 0) return null;
  return (
    <div>
      <label className={styles.checkRow}>
        <input
          type="checkbox"
          checked={usesBalance}
          onChange={(event) => setUsesBalance(event.target.checked)}
        />
        {formatNaira(Math.min(balance, total))} from your balance
      </label>
      <MutedText>
        {rest > 0
          ? `You transfer ${formatNaira(rest)}.`
          : 'Nothing to transfer: we confirm your box right away.'}
      </MutedText>
    </div>
  );
}

interface BoxReviewScreenProps {
  title: string;
  heading: string;
  lead: string;
  back: { to: string; label: string };
  placing: BoxOrderPlacement;
  /** The id of the recipient's gift page; null for the customer's own box. */
  giftId: string | null;
  /** The current checkout step; `Review` by default. */
  step?: CheckoutStep;
  action?: string;
  /**
   * The id of the form that places the order when it is submitted, so that pressing Enter in a field also places the
   * order.
   */
  formId?: string;
  onPlace: () => void;
  /** Whether the delivery address is still loading. */
  isLoading?: boolean;
  /** Path of the menu on which the dishes were chosen. */
  menuPath?: string;
  children: ReactNode;
}

export function BoxReviewScreen(props: BoxReviewScreenProps) {
  const { placing, action = 'Place order', onPlace, menuPath = paths.weeklyDrop, formId } = props;
  const { cart, changes, storefront, problem, isBusy, addressChosen, acceptPrices } = placing;
  const review = useOrderInReview(cart, props.giftId);
  const used = placing.usesBalance ? Math.min(placing.balance, cart.total) : 0;
  const rest = sumNaira([cart.total, -used]);
  const { pathname } = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const [addedTimes, setAddedTimes] = useState(0);
  const messages = useRef<HTMLDivElement>(null);
  const delivery = useRef<HTMLDivElement>(null);
  // The button is at the bottom of the page, so the focus moves up to the message about the problem.
  useEffect(() => {
    if (!problem) return;
    messages.current?.focus({ preventScroll: true });
    messages.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  // The button that opened the address form has disappeared, so it cannot get the focus back.
  useEffect(() => {
    if (addedTimes > 0) delivery.current?.focus({ preventScroll: true });
  }, [addedTimes]);

  const place = review.isSame ? () => setIsAsking(true) : onPlace;

  if (cart.count === 0) {
    return (
      <Page title={props.title}>
        <Stack gap={5}>
          <OrderInReviewNotice {...review} />
          <EmptyState
            level={1}
            icon="cart"
            title="Your cart is empty. Please add items before checkout."
            action={<LinkButton to={menuPath}>Explore This Week’s Menu</LinkButton>}
          />
        </Stack>
      </Page>
    );
  }
  return (
    <Page title={props.title} width="wide">
      <PageHeader title={props.heading} lead={props.lead} back={props.back} />
      <CheckoutSteps current={props.step ?? 'Review'} />
      <Stack gap={5}>
        <div ref={messages} tabIndex={-1} className={styles.messages}>
          {changes && (
            <MenuChangesNotice
              changes={changes}
              seenTotal={cart.total}
              menuPath={menuPath}
              onAccept={acceptPrices}
            />
          )}
          {!problem && <ShopAvailabilityNotice menuPath={menuPath} />}
          {problem && !changes && (
            <PlacementProblemNotice
              problem={problem}
              menuPath={menuPath}
              onAddressChosen={() => {
                addressChosen();
                setAddedTimes((before) => before + 1);
              }}
            />
          )}
        </div>
        <OpenHoldNotice />
        <OrderInReviewNotice {...review} />
        {storefront.status === 'error' && (
          <LoadFailure title="Failed to load menu data. Please try again." onRetry={retryStorefront} />
        )}
        <div className={styles.columns}>
          <div ref={delivery} tabIndex={-1} className={styles.main}>
            {props.children}
          </div>
          <div className={styles.aside}>
            <CartSummary
              cart={cart}
              editPath={menuPath === paths.weeklyDrop ? `${cartReviewPath}&from=${pathname}` : menuPath}
              isOwn={props.giftId === null}
            />
            <BalanceChoice total={cart.total} rest={rest} placing={placing} />
            <div className={styles.action}>
              <Button
                size="large"
                fullWidth
                busy={isBusy}
                disabled={storefront.status === 'loading' || review.isLoading || props.isLoading}
                {...(formId === undefined ? { onClick: place } : { type: 'submit', form: formId })}
              >
                {isBusy ? 'Holding your box…' : action} · <Price naira={rest} />
              </Button>
              {rest > 0 && (
                <Text size="tiny" tone="muted" center>
                  We hold your box while you pay by bank transfer.
                </Text>
              )}
            </div>
          </div>
        </div>
      </Stack>
      {isAsking && review.order && (
        <DuplicateOrderDialog
          order={review.order}
          onPlace={() => {
            setIsAsking(false);
            onPlace();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Page>
  );
}
