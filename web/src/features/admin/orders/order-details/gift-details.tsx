import { isAwaitingAddress } from '@sharebox/domain/gifts/claim-state';
import { isAwaitingGiverDecision } from '@sharebox/domain/orders/bulk-order-action';
import type { Order } from '@sharebox/domain/orders/order';
import { Banner } from '#components/feedback/banner.tsx';
import { buildGiverMessage } from '@sharebox/domain/notifications/staff-messages';
import { Text } from '#components/content/text.tsx';
import { Chip } from '#components/content/chip.tsx';
import { type WithId, useLiveDocument } from '#firebase/live.ts';
import { useGiver } from '#features/admin/orders/api/staff-orders.ts';
import { FactList } from '#components/layout/fact-list.tsx';
import styles from './gift-details.module.css';
import { PhoneLink, EmailLink } from '#features/admin/accounts/phone-link.tsx';
import { giftChangeRequestSchema } from '@sharebox/domain/gifts/received-gift';

const plans = {
  refund: 'the giver gets a refund',
  'own-address': 'the box goes to the giver, as they chose',
};

const outcomes: Record<NonNullable<Order['declined_outcome']>, string> = {
  refund: 'A refund',
  'own-address': 'The box delivered to them',
};

/** The details of a gift, for staff only. The giver is shown even if the gift is anonymous. */
export function GiftDetails({ order }: { order: WithId<Order> }) {
  const sender = useGiver(order.id, order.is_gift_order).data;
  const request = useLiveDocument(
    order.is_gift_order ? `orders/${order.id}/private/change_request` : null,
    giftChangeRequestSchema,
  ).data;
  const isUnanswered = order.status !== 'cancelled' && order.gift_answer === null && isAwaitingAddress(order);
  const message = sender && buildGiverMessage(order, sender.name);
  const words = (key: string, text: string) => (
    <span key={key} className={styles.words}>
      {text}
    </span>
  );
  const guestEmail = order.guest_email === sender?.email ? null : order.guest_email;
  return (
    <div className={styles.gift}>
      {isAwaitingGiverDecision(order) && (
        <Banner tone="warning" title="The recipient declined this gift">
          The giver has not chosen yet what to do with the box.
        </Banner>
      )}
      {isUnanswered && (
        <Banner tone="warning" title="Waiting for an address">
          The giver sends a link to the recipient. Without an answer at the cut-off,{' '}
          {plans[order.claim?.fallback ?? 'refund']}.
        </Banner>
      )}
      {request && (
        <Banner tone="warning" title="The recipient asks for a change">
          <Text keepsLines>“{request.message}”</Text>
          <Text size="small">The giver must not learn about this.</Text>
        </Banner>
      )}
      {order.love_message && <blockquote className={styles.message}>{order.love_message}</blockquote>}
      <div className={styles.chips}>
        {order.is_anonymous && <Chip tone="warning">Sender hidden from the recipient</Chip>}
        {order.is_surprise && <Chip tone="gold">Surprise until dispatch</Chip>}
        {order.ordered_by_guest && <Chip>Ordered by a guest</Chip>}
      </div>
      <FactList
        facts={[
          order.recipient_name ? ['Recipient', order.recipient_name] : null,
          ['Sender', sender?.name || order.gift_sender_name || 'Not given'],
          sender ? ['Sender email', <EmailLink key="email" email={sender.email} />] : null,
          sender ? ['Sender phone', <PhoneLink key="phone" phone={sender.phone} message={message} />] : null,
          guestEmail ? ['Guest email', <EmailLink key="guest" email={guestEmail} />] : null,
          order.gift_answer ? ['Answer', order.gift_answer === 'declined' ? 'Declined' : 'Accepted'] : null,
          order.decline_message ? ['In their words', words('no', order.decline_message)] : null,
          order.declined_outcome ? ['The giver chose', outcomes[order.declined_outcome]] : null,
          order.thank_you_note ? ['Thank-you note', words('thanks', order.thank_you_note)] : null,
        ]}
      />
    </div>
  );
}
