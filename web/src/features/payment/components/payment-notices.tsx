import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { getMissingAmount } from '@sharebox/domain/orders/order-money';
import { payWithBalanceContract } from '@sharebox/domain/payments/callables';
import { Button } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useBalance } from '#shared/balance/use-balance.ts';

interface BalanceNoticeProps {
  order: WithId<Order>;
  /** Whether a provider opened an account for exactly the price of this order. */
  hasOwnAccount: boolean;
}

/** A notice about the balance that paid for a part of a held box, or a button that pays with the unused balance. */
export function BalanceNotice({ order, hasOwnAccount }: BalanceNoticeProps) {
  const balance = useBalance();
  const call = useAsyncAction();
  const missing = getMissingAmount(order);
  if (order.balance_used > 0) {
    return (
      <Banner
        title={`${formatNaira(order.balance_used)} of ${formatNaira(order.total_amount)} comes from your balance`}
      >
        Please transfer only the rest.
      </Banner>
    );
  }
  const used = Math.min(balance, missing);
  if (order.ordered_by_guest || used === 0 || (hasOwnAccount && used < missing)) return null;
  const rest = sumNaira([missing, -used]);
  return (
    <Banner
      title={`You have ${formatNaira(balance)} in your balance`}
      action={
        <Button
          size="small"
          busy={call.isBusy}
          onClick={() => void call.run(() => callFunction(payWithBalanceContract, { order_id: order.id }))}
        >
          Use my balance
        </Button>
      }
    >
      {call.problem ??
        (rest > 0
          ? `You then transfer ${formatNaira(rest)}.`
          : 'It pays for this box, and we confirm it right away.')}
    </Banner>
  );
}
