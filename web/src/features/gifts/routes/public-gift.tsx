import { useSessionSelector, useUid } from '#shared/accounts/session.ts';
import type { GiftLink } from '@sharebox/domain/gifts/gift';
import { buildMissingGiftItemsMessage } from '@sharebox/domain/gifts/gift-menu';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useGiftCart } from '#shared/cart/cart-store.ts';
import { giftPageRecipient } from '#shared/cart/gift-page-recipient.ts';
import { useCartMenuSync } from '#shared/cart/use-cart-menu-sync.ts';
import { GiftPageOwner } from '#shared/gifts/gift-page-owner.tsx';
import { Page } from '#components/layout/page.tsx';
import { replayEarlyClicks } from '#lib/page-load.ts';
import { paths, buildGiftCheckoutPath, buildPublicGiftPath } from '#config/paths.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import type { StorefrontState } from '#shared/storefront/served-storefront.ts';
import { useShopState } from '#shared/storefront/use-ordering-window-status.ts';
import { sampleGiftSlug, useGiftLink } from '../api/use-gift-link';
import { GiftMenu } from '../components/gift-menu';
import {
  GiftPageSkeleton,
  MissingGiftPage,
  NoMenuNotice,
  GiftPageNotices,
} from '../components/gift-page-states';
import { ReadyMadeBoxes } from '../components/ready-made-boxes';
import styles from '../components/gift-page.module.css';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Price } from '#components/content/price.tsx';
import { Text } from '#components/content/text.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { formatDay } from '@sharebox/domain/shop/dates';
import { Banner } from '#components/feedback/banner.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { passwordStepPath } from '#config/password-step.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { useContinueAsGuest } from '#shared/accounts/use-continue-as-guest.ts';

interface ContinueAsGuestDialogProps {
  giftId: string;
  name: string;
  onClose: () => void;
}

/**
 * The step before the gift checkout. Signed-in members skip it; visitors choose between guest and member
 * (docs/product/accounts.md#guests).
 */
function ContinueAsGuestDialog({ giftId, name, onClose }: ContinueAsGuestDialogProps) {
  const { canContinue, isLoading, isBusy, problem, continueAsGuest } = useContinueAsGuest();
  const next = buildGiftCheckoutPath(giftId);
  // The dialog stays busy until the checkout has loaded.
  if (canContinue && !isBusy) return <Navigate to={next} />;
  const remember = () => rememberPostLoginPath(next);
  return (
    <Dialog title="How would you like to continue?" isBusy={isBusy} onClose={onClose}>
      {canContinue && <Navigate to={next} />}
      <Stack gap={4}>
        {problem && <Banner tone="error" title={problem} />}
        <Text tone="muted">
          You don’t need an account to give {name} this box. With one, the gift stays in your history, and
          your details are filled in.
        </Text>
        <Button size="large" fullWidth busy={isBusy || isLoading} onClick={() => void continueAsGuest()}>
          Continue as a guest
        </Button>
        <LinkButton to={passwordStepPath} variant="secondary" size="large" fullWidth onClick={remember}>
          Sign In
        </LinkButton>
        <LinkButton to={paths.signUp} variant="quiet" fullWidth onClick={remember}>
          Create Account
        </LinkButton>
      </Stack>
    </Dialog>
  );
}

interface GiftIntroProps {
  deliveryDate: Date;
  /** The recipient's name. */
  name: string;
}

/** The answers to a visitor's first questions about a gift link: the occasion, the day and the requirements. */
function GiftIntro({ deliveryDate, name }: GiftIntroProps) {
  return (
    <section className={styles.intro} aria-label="About this gift">
      <p className={styles.occasion}>
        Dinner for two at home: for a birthday, an anniversary, or just because.
      </p>
      <ul role="list" className={styles.facts}>
        <li>
          <Icon name="scooter" size={20} />
          <span>
            Arrives on <strong>{formatDay(deliveryDate)}</strong>
          </span>
        </li>
        <li>
          <Icon name="pin" size={20} />
          <span>We have {name}’s address</span>
        </li>
        <li>
          <Icon name="check" size={20} />
          <span>No account needed</span>
        </li>
      </ul>
    </section>
  );
}

interface GiftCartBarProps {
  /** A message about missing categories, set once the giver has tried to continue without them. */
  missing: string | null;
  canContinue: boolean;
  onOpenBox: () => void;
  onContinue: () => void;
}

function GiftCartBar({ missing, canContinue, onOpenBox, onContinue }: GiftCartBarProps) {
  const { count, total } = useGiftCart();
  return (
    <div className={styles.bar}>
      {missing && (
        <Text role="alert" tone="error" size="small" strong className={styles.missing}>
          {missing}
        </Text>
      )}
      <button type="button" className={styles.sum} disabled={count === 0} onClick={onOpenBox}>
        <strong>
          <Price naira={total} />
        </strong>
        <span className={styles.count}>
          {count === 0 ? 'Empty box' : `${count} ${count === 1 ? 'item' : 'items'}`}
        </span>
      </button>
      <Button disabled={count === 0 || !canContinue} onClick={onContinue}>
        Continue to Gift Checkout
      </Button>
    </div>
  );
}

/**
 * Returns whether the page belongs to the signed-in member. If so, the dishes are checked against the member's dietary
 * needs.
 */
function useIsOwnGiftPage(giftId: string): boolean {
  return useSessionSelector(
    (session) =>
      session.status === 'signed-in' && session.profile !== 'loading' && session.profile?.gift_id === giftId,
  );
}

// Loaded on demand, because the page's first load has reached its size limit.
const GiftBoxDialog = lazy(() => import('../components/gift-box-dialog'));
const OpenHoldNotice = lazy(() =>
  import('#shared/orders/open-hold-notice.tsx').then((loaded) => ({ default: loaded.OpenHoldNotice })),
);
const SampleDialog = lazy(() => import('../components/sample-gift-page-dialog'));

function GiftPage({ slug, link, storefront }: { slug: string; link: GiftLink; storefront: StorefrontState }) {
  const { cart } = useGiftCart();
  const shopState = useShopState();
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const [isContinuing, setIsContinuing] = useState(false);
  const isSample = slug === sampleGiftSlug;
  const menu = storefront.status === 'ready' ? storefront.menu : null;
  const drop = menu?.drop ?? null;
  const meals = menu && drop ? menu.meals : [];
  const isOwn = useIsOwnGiftPage(link.gift_id);
  const isSignedIn = useUid() !== null;
  useCartMenuSync(useGiftCart(), meals.length > 0 ? meals : null);
  useEffect(replayEarlyClicks, []);

  const showBox = (isShown: boolean) => setQuery(isShown ? { box: '1' } : {}, { replace: !isShown });
  const canOrder = shopState === null || shopState === 'open';

  function goOn(): void {
    setAsked(true);
    if (buildMissingGiftItemsMessage(cart) !== null) return;
    if (!isSample) giftPageRecipient.set({ gift_id: link.gift_id, slug, display_name: link.display_name });
    setIsContinuing(true);
  }

  return (
    <Page title={`A gift for ${link.display_name}`} width="wide">
      <header className={styles.head}>
        <GiftPageOwner face={link} nameAs="h1" />
      </header>
      <div className={styles.notices}>
        <Suspense>{isSignedIn && <OpenHoldNotice />}</Suspense>
      </div>
      {drop === null || meals.length === 0 ? (
        <NoMenuNotice />
      ) : (
        <>
          <GiftPageNotices link={link} isSample={isSample} />
          <GiftIntro deliveryDate={drop.delivery_date} name={link.display_name} />
          {canOrder && <ReadyMadeBoxes meals={meals} />}
          <GiftMenu meals={meals} canAdd={canOrder} isOwn={isOwn} />
          <GiftCartBar
            missing={asked ? buildMissingGiftItemsMessage(cart) : null}
            canContinue={canOrder}
            onOpenBox={() => showBox(true)}
            onContinue={goOn}
          />
          <Suspense>
            {query.has('box') && <GiftBoxDialog meals={meals} isOwn={isOwn} onClose={() => showBox(false)} />}
            {isContinuing && isSample && <SampleDialog onClose={() => setIsContinuing(false)} />}
            {isContinuing && !isSample && (
              <ContinueAsGuestDialog
                giftId={link.gift_id}
                name={link.display_name}
                onClose={() => setIsContinuing(false)}
              />
            )}
          </Suspense>
        </>
      )}
    </Page>
  );
}

/**
 * The public gift page, on which anyone can fill a box for a member (docs/product/gift-links.md#the-public-gift-page).
 */
export default function PublicGiftPage() {
  const { slug = '' } = useParams();
  const state = useGiftLink(slug);
  const storefront = useStorefront();
  switch (state.status) {
    case 'moved':
      return <Navigate to={buildPublicGiftPath(state.to)} replace />;
    case 'missing':
      return (
        <MissingGiftPage
          icon="search"
          title="Gift Link Not Found"
          text={`This gift link does not exist. The link you're looking for (${slug}) could not be found. It may have been changed or removed.`}
          onRetry={state.retry}
        />
      );
    case 'error':
      return (
        <MissingGiftPage
          icon="alert"
          title="This gift page didn’t load"
          text="An unexpected error occurred while loading this gift page. Please try again later."
          onRetry={state.retry}
        />
      );
    case 'loading':
      return <GiftPageSkeleton />;
    case 'ready':
      if (!state.link.allow_gifting) {
        return (
          <MissingGiftPage
            icon="gift"
            title="Not Accepting Gifts"
            text={`${state.link.display_name || 'This user'} is not currently accepting gifts. They may have temporarily disabled their gift link.`}
            onRetry={state.retry}
          />
        );
      }
      if (storefront.status === 'loading') return <GiftPageSkeleton />;
      return <GiftPage slug={state.slug} link={state.link} storefront={storefront} />;
  }
}
