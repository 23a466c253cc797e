import { useShopState } from '#shared/storefront/use-shop-window.ts';
import { useWaitlistOffer } from './waitlist';

/** Returns whether the user may order now: the shop is open, or it is sold out but a box is reserved for this user. */
export function useCanOrder(): boolean {
  const isOpen = useShopState() === 'open';
  return useWaitlistOffer() !== null || isOpen;
}
