import { useShopState } from '#shared/storefront/use-shop-window.ts';
import { useWaitlistOffer } from './waitlist';

/** Returns whether this person may order now: the shop is open, or a box is kept for them although it is sold out. */
export function useCanOrder(): boolean {
  const isOpen = useShopState() === 'open';
  return useWaitlistOffer() !== null || isOpen;
}
