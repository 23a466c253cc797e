import { resendGuestEmailContract } from '@sharebox/domain/gifts/callables';
import type { Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';

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
