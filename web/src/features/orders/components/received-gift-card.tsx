import { describeAnswerRequest, getRecipientActions } from '@sharebox/domain/gifts/gift-answer';
import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { getArrivalTime } from '@sharebox/domain/orders/arrival';
import { isUnderWay } from '@sharebox/domain/orders/order';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getExperienceAnchor, toReceivedGift } from '#config/paths.ts';
import type { SavedAddress } from '#shared/addresses/use-addresses.ts';
import type { Gift } from '../received-gift';
import {
  formatArrival,
  formatDeliveryTime,
  isNextStop,
  nextStopStatus,
} from '@sharebox/domain/orders/arrival';
import { getGiftStage } from '../food-journey';
import { useOrderAnchor } from './use-order-actions';
import { BoxStatus, ComplaintButton, GivenComplaint } from './complaint-section';
import { DishImages, DishList } from './dish-list';
import styles from './experiences.module.css';
import { OverdueContact } from './order-delivery';
import { GiftMessage } from './order-gift-details';
import { BoxRatingSection } from './box-rating-section';
import clsx from 'clsx';

/** The status of a received gift as badges, with a badge while the recipient can still answer it. */
export function GiftBadges({ gift, now }: { gift: Gift; now: Date }) {
  const { answer, dispatched_at, status } = gift;
  return (
    <Stack row gap={2}>
      {answer === 'declined' ? <Chip>Declined</Chip> : <BoxStatus box={gift} />}
      <Chip tone="brand">
        <Icon name="gift" size={16} /> Gift
      </Chip>
      {dispatched_at && isUnderWay(status) && <Chip tone="gold">On its way</Chip>}
      {getRecipientActions(gift, now).canAccept && <Chip tone="warning">Please answer</Chip>}
      {answer === 'accepted' && status === 'confirmed' && <Chip tone="success">You accepted</Chip>}
    </Stack>
  );
}

interface GiftArrivalProps {
  gift: Gift;
  /** The user's own addresses; undefined while loading. */
  addresses: readonly SavedAddress[] | undefined;
  now: Date;
}

/** When and where a gift arrives. The address line reserves its space while the addresses load. */
export function GiftArrival({ gift, addresses, now }: GiftArrivalProps) {
  if (gift.answer === 'declined' || gift.status === 'cancelled') {
    return (
      <Text tone="muted">
        {gift.answer === 'declined' ? 'You declined this gift.' : 'This gift was cancelled.'}
      </Text>
    );
  }
  const address = addresses?.find(({ id }) => id === gift.address_id);
  const isOnItsWay = !addresses && gift.address_id !== null;
  const arrival = getArrivalTime(gift, now);
  const isOverdue = arrival.isOverdue && gift.status !== 'delivered' && !isNextStop(gift);
  return (
    <Stack gap={1}>
      <Text as="div" size="small" tone="muted" className={styles.place}>
        <Icon name="scooter" size={16} />
        <span>
          {gift.status === 'delivered'
            ? `Arrived on ${formatDeliveryTime(gift)}`
            : isNextStop(gift)
              ? nextStopStatus
              : formatArrival(gift, { isPlanned: false, ...arrival })}
          {isOverdue && (
            <>
              . <OverdueContact />
            </>
          )}
        </span>
      </Text>
      {(address || isOnItsWay) && (
        <Text as="div" size="small" tone="muted" className={styles.place}>
          <Icon name="pin" size={16} />
          {address ? `${address.label}, ${address.city}` : <Skeleton width={140} height="1lh" />}
        </Text>
      )}
    </Stack>
  );
}

/** The recipient's rating of a delivered gift, and their complaint about it. */
export function AfterDelivery({ gift, now }: { gift: Gift; now: Date }) {
  return (
    <>
      <BoxRatingSection box={gift} now={now} />
      <ComplaintButton box={gift} reportedBy="recipient" now={now} />
      <GivenComplaint boxId={gift.id} />
    </>
  );
}

/** A card for a gift that the signed-in user receives, with a link to the gift's page. */
export function ReceivedGiftCard({ gift, addresses, now }: GiftArrivalProps) {
  const { ref, isNamed } = useOrderAnchor(gift.id);
  const id = getExperienceAnchor(gift.id);
  const { canAccept } = getRecipientActions(gift, now);
  const isOver = gift.answer === 'declined' || gift.status === 'cancelled';
  return (
    <Card
      as="article"
      aria-labelledby={id}
      className={clsx(
        styles.card,
        styles.received,
        getGiftStage(gift, now) === 'past' && styles.past,
        isNamed && styles.named,
      )}
    >
      <DishImages items={gift.items} />
      <Stack gap={3}>
        <GiftBadges gift={gift} now={now} />
        <h4 id={id} ref={ref} tabIndex={-1} className={styles.title}>
          A Share Box from {gift.sender_name ?? anonymousGiverName}
        </h4>
        <GiftMessage message={gift.love_message} sender={gift.sender_name} />
        <DishList items={gift.items} isReceived />
        <GiftArrival gift={gift} addresses={addresses} now={now} />
        {canAccept && (
          <Text size="small" strong>
            {describeAnswerRequest(gift)}
          </Text>
        )}
        <div>
          <LinkButton variant={canAccept ? 'primary' : 'secondary'} to={toReceivedGift(gift.id)}>
            {isOver ? 'See the gift' : 'Open your gift'}
          </LinkButton>
        </div>
        <AfterDelivery gift={gift} now={now} />
      </Stack>
    </Card>
  );
}
