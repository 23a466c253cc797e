import { getSettlementState } from '@sharebox/domain/gifts/gift-answer';
import type { Order } from '@sharebox/domain/orders/order';
import { lazy, Suspense, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import { useRole } from '#shared/accounts/session.ts';
import { useServerNow } from '#shared/storefront/storefront.ts';
import { Quote } from '#components/content/quote.tsx';
import { DeclinedGiftDialog } from './declined-gift-dialog';
import { NewClaimLinkDialog } from './new-claim-link-dialog';
import styles from './gift-answer-notice.module.css';

const ThanksPhoto = lazy(() => import('./thanks-photo'));

function getOutcomeText({ cancelled_by, declined_outcome, delivery_label, status }: Order): string | null {
  // A gift by link is also refunded without the giver's choice.
  if (declined_outcome === 'refund') return cancelled_by && 'You asked for a refund.';
  if (declined_outcome === 'own-address') {
    return status === 'cancelled'
      ? 'You asked us to bring the box to you.'
      : `You asked us to bring the box to you${delivery_label && ` (${delivery_label})`}.`;
  }
  return null;
}

/**
 * The giver's choices for a declined gift. The headline of the order already states the deadline and asks the question.
 */
function DeclinedGift({ order }: { order: WithId<Order> }) {
  const now = useServerNow();
  // Guests have no addresses, so the box cannot be brought to them. If a guest creates an account, the gift moves to the
  // account and all options appear.
  const isGuest = useRole() === 'guest';
  const [choosing, setChoosing] = useState<'refund' | 'own-address' | 'other' | null>(null);
  const close = () => setChoosing(null);
  const outcome = getOutcomeText(order);
  return (
    <>
      {now && getSettlementState(order, now) === 'open' && (
        <div className={styles.choices}>
          {!isGuest && (
            <Button size="large" fullWidth onClick={() => setChoosing('own-address')}>
              Bring it to me
            </Button>
          )}
          <Button
            size="large"
            fullWidth
            variant={isGuest ? 'primary' : 'secondary'}
            onClick={() => setChoosing('refund')}
          >
            Refund
          </Button>
          {order.claim && (
            <Button size="large" fullWidth variant="secondary" onClick={() => setChoosing('other')}>
              Give it to somebody else
            </Button>
          )}
        </div>
      )}
      {order.decline_message && (
        <Quote icon="gift" by={`From ${order.recipient_name ?? 'the recipient'}`}>
          {order.decline_message}
        </Quote>
      )}
      {outcome && <Text>{outcome}</Text>}
      {choosing === 'other' && <NewClaimLinkDialog order={order} name="" onClose={close} />}
      {choosing && choosing !== 'other' && (
        <DeclinedGiftDialog order={order} outcome={choosing} onClose={close} />
      )}
    </>
  );
}

export function GiftAnswerNotice({ order }: { order: WithId<Order> }) {
  if (!order.is_gift_order) return null;
  const name = order.recipient_name ?? 'The recipient';
  return (
    <>
      {order.gift_answer === 'accepted' && order.status !== 'cancelled' && (
        <Banner tone="success" icon="heart" title={`${name} accepted your gift`} />
      )}
      {order.gift_answer === 'declined' && <DeclinedGift order={order} />}
      {order.thank_you_note && <Quote by={`Thank you, says ${name}`}>{order.thank_you_note}</Quote>}
      {order.thank_you_note && order.status === 'delivered' && (
        <Suspense>
          <ThanksPhoto orderId={order.id} />
        </Suspense>
      )}
    </>
  );
}
