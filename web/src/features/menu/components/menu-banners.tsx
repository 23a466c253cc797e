import { lazy, Suspense, useEffect, useState } from 'react';
import { takeRestoredCart } from '#shared/cart/cart-store.ts';
import { Banner } from '#components/feedback/banner.tsx';
import styles from './menu-banners.module.css';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { Countdown } from '#components/feedback/countdown.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { useShopWindow } from '#shared/storefront/use-shop-window.ts';
import { useWaitlistOffer } from '#shared/waitlist/waitlist.ts';

const stayMs = 3000;

/** Overlays the page, so that the layout does not shift when the banner disappears. */
function RestoredBanner() {
  const [isShown, setIsShown] = useState(takeRestoredCart);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), stayMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className={styles.restored}>
      <Banner tone="success" icon="heart">
        Your previous selections were beautifully restored
      </Banner>
    </div>
  );
}

const OfferBanner = lazy(() => import('./offer-banner'));
const WaitingList = lazy(() => import('#shared/waitlist/waiting-list.tsx'));

function CapacityBanner({ dropId }: { dropId: string }) {
  const shop = useShopWindow();
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

interface MenuBannersProps {
  menu: PublishedMenu;
  savedAt: Date | null;
}

export function MenuBanners({ menu, savedAt }: MenuBannersProps) {
  return (
    <>
      <div className={styles.banners}>
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
