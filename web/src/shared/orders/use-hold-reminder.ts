import { useEffect } from 'react';
import { nextWarning, ownHeldBox } from './held-box';
import { showToast } from '#components/feedback/toast.tsx';
import { paths, toPaymentInstructions } from '#config/paths.ts';
import { formatTime } from '#lib/shop-dates.ts';

/** Says it on whatever page is open; the box's own page has its countdown. */
async function remind(orderId: string): Promise<void> {
  if (location.pathname === paths.paymentInstructions) return;
  // It may have been paid for on another device meanwhile.
  const { heldUntil } = await import('./held-until');
  const until = await heldUntil(orderId);
  if (!until) return;
  showToast(`Your box is held until ${formatTime(until)}.`, 'warning', {
    label: 'Continue to payment',
    to: toPaymentInstructions(orderId),
  });
}

/** A toast with the way back when the box that this browser holds is about to go, 10, 5 and 1 minute before. */
export function useHoldReminder(): void {
  const held = ownHeldBox.useValue();
  useEffect(() => {
    if (!held) return;
    let timer: ReturnType<typeof setTimeout>;
    function wait(): void {
      if (!held) return;
      const now = Date.now();
      const next = nextWarning(held.until, now);
      if (next === null) return;
      timer = setTimeout(() => {
        void remind(held.order_id);
        wait();
      }, next - now);
    }
    wait();
    return () => clearTimeout(timer);
  }, [held]);
}
