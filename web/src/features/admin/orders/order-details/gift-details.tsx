import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import type { Order } from '@sharebox/domain/orders/order';
import { Banner } from '#components/feedback/banner.tsx';
import { buildGiverMessage } from '@sharebox/domain/notifications/staff-messages';
import { Text } from '#components/content/text.tsx';
import { Chip } from '#components/content/chip.tsx';
import type { WithId } from '#firebase/live.ts';
import { useChangeRequest, useGiver } from '#features/admin/orders/api/staff-orders.ts';
import { FactList } from '#components/layout/fact-list.tsx';
import styles from './gift-details.module.css';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';

function DeclinedNote({ order }: { order: Order }) {
  if (!isWaitingForGiver(order)) return null;
  return (
    <Banner tone="warning" title="The recipient declined this gift">
      The giver has not chosen yet what to do with the box.
    </Banner>
  );
}

const outcomes: Record<NonNullable<Order['declined_outcome']>, string> = {
  refund: 'A refund',
  'own-address': 'The box delivered to them',
};

function GiftMessage({ text }: { text: string }) {
  return <span className={styles.words}>{text}</span>;
}

/** For staff only: shows the giver's identity even if the gift is anonymous. */
export function GiftDetails({ order }: { order: WithId<Order> }) {
  const sender = useGiver(order.id, order.is_gift_order).data;
  const request = useChangeRequest(order.id, order.is_gift_order).data;
  const isDeclined = order.gift_answer === 'declined';
  const guestEmail = order.guest_email === sender?.email ? null : order.guest_email;
  return (
    <div className={styles.gift}>
      <DeclinedNote order={order} />
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
          sender
            ? [
                'Sender email',
                <a key="email" href={`mailto:${sender.email}`}>
                  {sender.email}
                </a>,
              ]
            : null,
          sender
            ? [
                'Sender phone',
                <PhoneLink
                  key="phone"
                  phone={sender.phone}
                  message={buildGiverMessage(order, sender.name)}
                />,
              ]
            : null,
          guestEmail
            ? [
                'Guest email',
                <a key="guest" href={`mailto:${guestEmail}`}>
                  {guestEmail}
                </a>,
              ]
            : null,
          order.gift_answer ? ['Answer', isDeclined ? 'Declined' : 'Accepted'] : null,
          order.decline_message
            ? ['In their words', <GiftMessage key="no" text={order.decline_message} />]
            : null,
          order.declined_outcome ? ['The giver chose', outcomes[order.declined_outcome]] : null,
          order.thank_you_note
            ? ['Thank-you note', <GiftMessage key="thanks" text={order.thank_you_note} />]
            : null,
        ]}
      />
    </div>
  );
}
