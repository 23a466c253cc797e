import { resendGuestEmailContract } from '@sharebox/domain/gifts/callables';
import type { Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useCall } from '#lib/use-call.ts';

const sentText = 'Sent. It can take a few minutes to arrive.';
const limitText =
  'We have already sent today’s emails to this address. Please look in its spam folder, or ask us below.';

/** Asks a guest to open the email that confirms their address, because the shop has no other way to write to them. */
export function GuestEmailNotice({ order }: { order: WithId<Order> }) {
  const call = useCall();
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
        <Button variant="secondary" size="small" busy={call.isBusy} onClick={() => void resend()}>
          Send it again
        </Button>
      }
    >
      It’s how we’ll reach you about this {order.is_gift_order ? 'gift' : 'order'}. Until you open its link,
      we can’t write to you about the payment or the delivery.
      {(answer || call.problem) && <Text size="small">{call.problem ?? answer}</Text>}
    </Banner>
  );
}
