import { useEffect } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { paths, toPaymentInstructions } from '#config/paths.ts';
import { formatTime } from '@sharebox/domain/shop/dates';
import { getServerNow } from '#shared/storefront/storefront.ts';
import { getNextWarning } from './held-box';
import { useHeldBox } from './use-held-box';

/** Shows a reminder toast, except on the payment page, which has its own countdown. */
function remind(orderId: string, until: number): void {
  if (location.pathname === paths.paymentInstructions) return;
  showToast(`Your box is held until ${formatTime(new Date(until))}.`, 'warning', {
    label: 'Continue to payment',
    to: toPaymentInstructions(orderId),
  });
}

export function useHoldReminder(): void {
  const box = useHeldBox({ isAsked: false });
  const orderId = box?.state === 'held' ? box.orderId : null;
  const until = box?.until.getTime() ?? 0;
  useEffect(() => {
    if (orderId === null) return;
    const id = orderId;
    let timer: ReturnType<typeof setTimeout>;
    function wait(): void {
      const now = getServerNow().getTime();
      const next = getNextWarning(until, now);
      if (next === null) return;
      timer = setTimeout(() => {
        remind(id, until);
        wait();
      }, next - now);
    }
    wait();
    return () => clearTimeout(timer);
  }, [orderId, until]);
}
