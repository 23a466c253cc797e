import { useEffect } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { replayEarlyClicks } from '#lib/page-load.ts';
import { OrderAgainOffer } from '#shared/orders/order-again-offer.tsx';
import { GiftPromo } from '../components/gift-promo';
import { Hero } from '../components/hero';
import { HowItWorks } from '../components/how-it-works';
import { LoveStories } from '../components/love-stories';
import { OrderWindowBanner } from '../components/order-window-banner';
import { ThisWeek } from '../components/this-week';
import styles from '../components/section.module.css';

export default function Home() {
  useEffect(replayEarlyClicks, []);
  return (
    <>
      <title>Share Box · Dinner for two, once a week</title>
      <OrderWindowBanner />
      <Hero />
      <ErrorBoundary fallback={null}>
        <ThisWeek />
      </ErrorBoundary>
      {/* Appears late, but here it shifts only content that is not in view yet. */}
      <div className={styles.reorder}>
        <OrderAgainOffer />
      </div>
      <HowItWorks />
      <GiftPromo />
      <LoveStories />
    </>
  );
}
