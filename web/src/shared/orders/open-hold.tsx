import { toPaymentInstructions } from '#config/paths.ts';
import { formatTime } from '#lib/shop-dates.ts';
import { ownHeldBox } from './held-box';
import { useOpenHold } from './use-open-hold';
import { useServerNow } from '#shared/storefront/storefront.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Price } from '#components/content/price.tsx';
import { useMinute } from '#lib/use-minute.ts';

interface HeldProps {
  orderId: string;
  reference: string;
  /** Naira. */
  total: number;
  until: Date;
}

function Held({ orderId, reference, total, until }: HeldProps) {
  return (
    <Banner
      tone="gold"
      icon="box"
      title="We are holding a box for you"
      action={
        <LinkButton to={toPaymentInstructions(orderId)} variant="secondary" size="small">
          Continue to payment
        </LinkButton>
      }
    >
      {reference}, <Price naira={total} />, until {formatTime(until)}. A new order takes its place.
    </Banner>
  );
}

/**
 * The way back to a box that is held and not yet paid, also when its time just ran out. Nothing if there is none. Until
 * the server has answered it says what this browser knows, so that what stands below stays where it is.
 */
export function OpenHold() {
  const hold = useOpenHold();
  const own = ownHeldBox.useValue();
  const now = useServerNow();
  const deviceNow = useMinute();
  if (hold === undefined && own && own.until > deviceNow.getTime()) {
    const { order_id, confirmation_reference, total_amount, until } = own;
    return (
      <Held
        orderId={order_id}
        reference={confirmation_reference}
        total={total_amount}
        until={new Date(until)}
      />
    );
  }
  if (!hold?.hold_expires_at || !now) return null;
  if (hold.status === 'awaiting_payment' && hold.hold_expires_at > now) {
    return (
      <Held
        orderId={hold.id}
        reference={hold.confirmation_reference}
        total={hold.total_amount}
        until={hold.hold_expires_at}
      />
    );
  }
  return (
    <Banner
      tone="warning"
      icon="box"
      title="The time to pay for your last box ran out"
      action={
        <LinkButton to={toPaymentInstructions(hold.id)} variant="secondary" size="small">
          I have already transferred
        </LinkButton>
      }
    >
      If you transferred for {hold.confirmation_reference}, tell us and we will look for a box for you.
    </Banner>
  );
}
