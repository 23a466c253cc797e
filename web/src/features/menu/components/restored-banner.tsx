import { useEffect, useState } from 'react';
import { takeRestored } from '../../../shared/cart/cart-store';
import { Banner } from '../../../components/banner';

/** Milliseconds. */
const stayMs = 3000;

export function RestoredBanner() {
  const [isShown, setIsShown] = useState(takeRestored);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), stayMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Banner tone="success" icon="heart">
      Your previous selections were beautifully restored
    </Banner>
  );
}
