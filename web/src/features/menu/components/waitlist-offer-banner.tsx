import { findMissingCartRequirements, requirementWizardSteps } from '@sharebox/domain/cart/cart';
import { useCart } from '#shared/cart/cart-store.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton, QuietButton } from '#components/actions/button.tsx';
import { Countdown } from '#components/feedback/countdown.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths } from '#config/paths.ts';
import { formatTime } from '@sharebox/domain/shop/dates';
import { useServerNow } from '#shared/storefront/storefront.ts';
import { useWaitingList } from '#shared/waitlist/use-waiting-list.ts';

interface WaitlistOfferBannerProps {
  dropId: string;
  /** When the offer expires and passes to the next customer in line. */
  until: Date;
}

export default function WaitlistOfferBanner({ dropId, until }: WaitlistOfferBannerProps) {
  const now = useServerNow();
  const { cart } = useCart();
  const { entry, isBusy, leave } = useWaitingList(dropId);
  const isFirstCome = entry?.is_shared === true;
  const [lacking] = findMissingCartRequirements(cart);
  return (
    <Banner
      tone="success"
      icon="box"
      title={
        isFirstCome
          ? `A box is free: first come, first served until ${formatTime(until)}`
          : `A box is kept for you until ${formatTime(until)}`
      }
      action={
        <Stack row gap={2}>
          {lacking ? (
            <LinkButton to={`${paths.weeklyDrop}?step=${requirementWizardSteps[lacking]}`} size="small">
              Choose your dishes
            </LinkButton>
          ) : (
            <LinkButton to={paths.checkout} size="small">
              Go to checkout
            </LinkButton>
          )}
          <QuietButton busy={isBusy} onClick={() => void leave()}>
            Let it go
          </QuietButton>
        </Stack>
      }
    >
      {now && <Countdown until={until} now={now} isShort />} left to place your order.{' '}
      {isFirstCome
        ? 'A few people in line can take it. If it’s gone, you keep your place.'
        : 'After that it goes to the next in line.'}
    </Banner>
  );
}
