import { toPaymentInstructions } from '../../config/paths';
import { formatTime } from '../../config/shop-dates';
import { useOpenHold } from './use-open-hold';
import { useServerNow } from '../storefront/storefront';
import { Banner } from '../../components/banner';
import { LinkButton } from '../../components/button';
import { Price } from '../../components/price';

/** The way back to a box that is held and not yet paid, also when its time just ran out. Nothing if there is none. */
export function OpenHold() {
  const hold = useOpenHold();
  const now = useServerNow();
  if (!hold?.hold_expires_at || !now) return null;
  const isOpen = hold.status === 'awaiting_payment' && hold.hold_expires_at > now;
  return (
    <Banner
      tone={isOpen ? 'gold' : 'warning'}
      icon="box"
      title={isOpen ? 'We are holding a box for you' : 'The time to pay for your last box ran out'}
      action={
        <LinkButton to={toPaymentInstructions(hold.id)} variant="secondary" size="small">
          {isOpen ? 'Continue to payment' : 'I have already transferred'}
        </LinkButton>
      }
    >
      {isOpen ? (
        <>
          {hold.confirmation_reference}, <Price naira={hold.total_amount} />, until{' '}
          {formatTime(hold.hold_expires_at)}. A new order takes its place.
        </>
      ) : (
        <>If you transferred for {hold.confirmation_reference}, tell us and we will look for a box for you.</>
      )}
    </Banner>
  );
}
