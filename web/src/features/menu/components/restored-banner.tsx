import { useEffect, useState } from 'react';
import { takeRestoredCart } from '#shared/cart/cart-store.ts';
import { Banner } from '#components/feedback/banner.tsx';
import styles from './menu-banners.module.css';

const stayMs = 3000;

/** Overlays the page, so that the layout does not shift when the banner disappears. */
export function RestoredBanner() {
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
