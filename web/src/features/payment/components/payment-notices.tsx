import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { getMissingAmount } from '@sharebox/domain/orders/order-money';
import { payWithBalanceContract } from '@sharebox/domain/payments/callables';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useBalance } from '#shared/balance/use-balance.ts';
import { resendGuestEmailContract } from '@sharebox/domain/gifts/callables';
import { useState } from 'react';
import { Text } from '#components/content/text.tsx';

const sentText = 'Sent. It can take a few minutes to arrive.';
const limitText =
  'We have already sent today’s emails to this address. Please look in its spam folder, or ask us below.';

/**
 * A notice that asks a guest to open the confirmation email. Until the guest opens its link, the shop cannot email the
 * guest.
 */
export function GuestEmailNotice({ order }: { order: WithId<Order> }) {
  const call = useAsyncAction();
  const [answer, setAnswer] = useState('');
  const { id: order_id, guest_email: email } = order;
  if (!order.ordered_by_guest || email === null || order.guest_email_proved) return null;

  async function resend() {
    await call.run(async () => {
      const { sent } = await callFunction(resendGuestEmailContract, { order_id });
      setAnswer(sent ? sentText : limitText);
    });
  }

  return (
    <Banner
      tone="warning"
      title={`Open the email we sent to ${email}`}
      action={
        <SmallButton busy={call.isBusy} onClick={() => void resend()}>
          Send it again
        </SmallButton>
      }
    >
      It’s how we’ll reach you about this {order.is_gift_order ? 'gift' : 'order'}. Until you open its link,
      we can’t write to you about the payment or the delivery.
      {(answer || call.problem) && <Text size="small">{call.problem ?? answer}</Text>}
    </Banner>
  );
}

interface BalanceNoticeProps {
  order: WithId<Order>;
  /** Whether a provider opened an account for exactly the price of this order. */
  hasOwnAccount: boolean;
}

/**
 * A notice with the part of a held box's price that the balance paid, or with a button to pay with an unused balance.
 */
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
