import type { MenuMeal, PublishedMenu } from '@sharebox/domain/menu/menu';
import { use, useEffect, lazy, Suspense, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Page } from '#components/layout/page.tsx';
import { useIsOnline } from '#lib/online.ts';
import { replayEarlyClicks } from '#lib/page-load.ts';
import { retryStorefront, useStorefront } from '#shared/storefront/storefront.ts';
import { MenuWizard } from '../components/menu-wizard';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from '../components/menu-section.module.css';
import { consumeCartRestoredFlag } from '#shared/cart/cart-store.ts';
import { Banner } from '#components/feedback/banner.tsx';
import menuBannersStyles from '../components/menu-banners.module.css';
import { Countdown } from '#components/feedback/countdown.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { useOrderingWindowStatus } from '#shared/storefront/use-ordering-window-status.ts';
import { useWaitlistOffer } from '#shared/waitlist/waitlist.ts';

const stayMs = 3000;

/** Overlays the page, so that the layout does not shift when the banner disappears. */
function RestoredBanner() {
  const [isShown, setIsShown] = useState(consumeCartRestoredFlag);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), stayMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className={menuBannersStyles.restored}>
      <Banner tone="success" icon="heart">
        Your previous selections were beautifully restored
      </Banner>
    </div>
  );
}

const OfferBanner = lazy(() => import('../components/waitlist-offer-banner'));
const WaitingList = lazy(() => import('#shared/waitlist/waiting-list.tsx'));

function CapacityBanner({ dropId }: { dropId: string }) {
  const shop = useOrderingWindowStatus();
  const offerEnds = useWaitlistOffer();
  if (!shop) return null;
  if (offerEnds) {
    return (
      <Suspense>
        <OfferBanner dropId={dropId} until={offerEnds} />
      </Suspense>
    );
  }
  if (shop.state === 'open') return null;
  if (shop.until === null) {
    return (
      <Banner tone="gold" icon="heart" title="Orders are closed for now">
        {shop.notice}
      </Banner>
    );
  }
  return (
    <Banner
      tone="gold"
      icon="heart"
      title={shop.state === 'sold-out' ? 'This week is sold out' : 'Orders are closed for this week'}
    >
      Orders reopen Monday 12:00 AM WAT, in <Countdown until={shop.until} now={shop.now} />
      {shop.state === 'sold-out' && (
        <Suspense>
          <WaitingList dropId={dropId} />
        </Suspense>
      )}
    </Banner>
  );
}

function MenuBanners({ menu, savedAt }: { menu: PublishedMenu; savedAt: Date | null }) {
  return (
    <>
      <div className={menuBannersStyles.banners}>
        {savedAt && <StaleBanner savedCopyOf="the menu" savedAt={savedAt} />}
        {!menu.drop && (
          <Banner tone="gold" title="A sample menu">
            No drop is open right now. These are dishes like the ones we cook; they can’t be ordered.
          </Banner>
        )}
        {menu.drop && <CapacityBanner dropId={menu.drop.id} />}
      </div>
      <RestoredBanner />
    </>
  );
}

function MenuSkeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading the menu…
      </span>
      <Skeleton height={5} />
      <div style={{ display: 'grid', gap: 'var(--space-2)', margin: 'var(--space-4) 0 var(--space-5)' }}>
        <Skeleton width={90} height={20} />
        <Skeleton width="min(90%, 420px)" height={40} />
        <Skeleton height={48} width="min(100%, 560px)" />
      </div>
      <div className={styles.grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={420} />
        ))}
      </div>
    </div>
  );
}

let sample: Promise<MenuMeal[]> | undefined;

function loadSample(): Promise<MenuMeal[]> {
  sample ??= import('../sample-menu').then(({ sampleMenu }) => sampleMenu);
  return sample;
}

function SampleWizard() {
  return <MenuWizard meals={use(loadSample())} isSample />;
}

export default function WeeklyDropPage() {
  const storefront = useStorefront();
  const isOnline = useIsOnline();
  const isShown = storefront.status !== 'loading';
  useEffect(() => {
    if (isShown) replayEarlyClicks();
  }, [isShown]);
  const isSample = storefront.status === 'ready' && storefront.menu.drop === null;
  return (
    <Page title="Weekly Drop" width="wide">
      {storefront.status === 'loading' && <MenuSkeleton />}
      {storefront.status === 'error' && (
        <div role="alert">
          <EmptyState
            level={1}
            icon="alert"
            title={isOnline ? 'The menu didn’t load' : 'You are offline'}
            action={isOnline && <Button onClick={retryStorefront}>Try Again</Button>}
          >
            {isOnline
              ? 'Failed to load menu data. Please try again.'
              : 'The menu opens by itself as soon as you are back online.'}
          </EmptyState>
        </div>
      )}
      {storefront.status === 'ready' && (
        <>
          <MenuBanners menu={storefront.menu} savedAt={storefront.savedAt} />
          {isSample ? <SampleWizard /> : <MenuWizard meals={storefront.menu.meals} isSample={false} />}
        </>
      )}
    </Page>
  );
}
