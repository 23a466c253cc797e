import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { lazy, Suspense } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Countdown } from '#components/feedback/countdown.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { useShopWindow } from '#shared/storefront/use-shop-window.ts';
import { useWaitlistOffer } from '#shared/waitlist/waitlist.ts';
import styles from './menu-banners.module.css';
import { RestoredBanner } from './restored-banner';

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
