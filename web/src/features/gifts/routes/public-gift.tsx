import { useSessionSelector } from '#shared/accounts/session.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import type { GiftLink } from '@sharebox/domain/gifts/gift';
import { buildGiftMissingMessage } from '@sharebox/domain/gifts/gift-menu';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useGiftCart } from '#shared/cart/cart-store.ts';
import { linkRecipient } from '#shared/cart/link-recipient.ts';
import { useCartMenuSync } from '#shared/cart/use-cart-menu-sync.ts';
import { GiftPageOwner } from '#shared/gifts/gift-page-owner.tsx';
import { Page } from '#components/layout/page.tsx';
import { replayEarlyClicks } from '#lib/page-load.ts';
import { toPublicGift } from '#config/paths.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import type { StorefrontState } from '#shared/storefront/served-storefront.ts';
import { useShopState } from '#shared/storefront/use-shop-window.ts';
import { sampleSlug, useGiftLink } from '../api/use-gift-link';
import { ContinueAsGuestDialog } from '../components/continue-as-guest-dialog';
import { GiftBar } from '../components/gift-bar';
import { GiftIntro } from '../components/gift-intro';
import { GiftMenu } from '../components/gift-menu';
import { GiftPageSkeleton, MissingGiftPage, NoMenuNotice } from '../components/gift-page-states';
import { ReadyBoxes } from '../components/ready-boxes';
import { ShopNotices } from '../components/shop-notices';
import styles from '../components/gift-page.module.css';

/** Returns whether the page belongs to the signed-in member. Then the dishes are checked against what they avoid. */
function useIsOwnGiftPage(giftId: string): boolean {
  return useSessionSelector(
    (session) =>
      session.status === 'signed-in' && session.profile !== 'loading' && session.profile?.gift_id === giftId,
  );
}

// Loaded on demand, because the first load of the page is at its limit.
const GiftBoxDialog = lazy(() => import('../components/gift-box-dialog'));
const OpenHoldNotice = lazy(() =>
  import('#shared/orders/open-hold-notice.tsx').then((loaded) => ({ default: loaded.OpenHoldNotice })),
);
const SampleDialog = lazy(() => import('../components/sample-dialog'));

interface GiftPageProps {
  slug: string;
  link: GiftLink;
  storefront: StorefrontState;
}

function GiftPage({ slug, link, storefront }: GiftPageProps) {
  const { cart } = useGiftCart();
  const shopState = useShopState();
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const [isContinuing, setIsContinuing] = useState(false);
  const isSample = slug === sampleSlug;
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
    if (buildGiftMissingMessage(cart) !== null) return;
    if (!isSample) linkRecipient.set({ gift_id: link.gift_id, slug, display_name: link.display_name });
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
          <ShopNotices link={link} isSample={isSample} />
          <GiftIntro deliveryDate={drop.delivery_date} name={link.display_name} />
          {canOrder && <ReadyBoxes meals={meals} />}
          <GiftMenu meals={meals} canAdd={canOrder} isOwn={isOwn} />
          <GiftBar
            missing={asked ? buildGiftMissingMessage(cart) : null}
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

/** Anyone can fill a box for a member here (docs/product/gift-links.md#the-public-gift-page). */
export default function PublicGift() {
  const { slug = '' } = useParams();
  const state = useGiftLink(slug);
  const storefront = useStorefront();
  switch (state.status) {
    case 'moved':
      return <Navigate to={toPublicGift(state.to)} replace />;
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
