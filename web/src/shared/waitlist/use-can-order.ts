import { useShopState } from '#shared/storefront/use-window.ts';
import { useWaitlistOffer } from './waitlist';

/**
 * Whether this person may order now: the shop is open, or a box is kept for them while it is sold out for everybody
 * else.
 */
export function useCanOrder(): boolean {
  const isOpen = useShopState() === 'open';
  return useWaitlistOffer() !== null || isOpen;
}
