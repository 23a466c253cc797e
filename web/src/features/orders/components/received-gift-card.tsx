import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { getArrivalTime } from '@sharebox/domain/orders/arrival';
import { isUnderWay } from '@sharebox/domain/orders/order';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Quote } from '#components/content/quote.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getExperienceAnchor } from '#config/paths.ts';
import type { SavedAddress } from '#shared/addresses/use-addresses.ts';
import { type Gift, useAnsweredGift } from '../received-gift';
import {
  formatArrival,
  formatDeliveryTime,
  isNextStop,
  nextStopStatus,
} from '@sharebox/domain/orders/arrival';
import { buildReceivedGiftShareText, shareExperience } from '#shared/orders/share-order.ts';
import { getGiftStage } from '../food-journey';
import { useOrderAnchor } from './use-order-actions';
import { BoxStatus, ComplaintButton, GivenComplaint } from './complaint-section';
import { DishImages, DishList } from './dish-list';
import styles from './experiences.module.css';
import { GiftActions } from './gift-actions';
import { OverdueContact } from './order-delivery';
import { GiftMessage } from './order-gift-details';
import { BoxRatingSection } from './box-rating-section';
import clsx from 'clsx';

/** The user's own addresses; undefined while loading. */
type Addresses = readonly SavedAddress[] | undefined;

function Badges({ gift }: { gift: Gift }) {
  const { answer, dispatched_at, status } = gift;
  return (
    <Stack row gap={2}>
      {answer === 'declined' ? <Chip>Declined</Chip> : <BoxStatus box={gift} />}
      <Chip tone="brand">
        <Icon name="gift" size={16} /> Gift
      </Chip>
      {dispatched_at && isUnderWay(status) && <Chip tone="gold">On its way</Chip>}
      {answer === 'accepted' && status === 'confirmed' && <Chip tone="success">You accepted</Chip>}
    </Stack>
  );
}

interface ArrivalProps {
  gift: Gift;
  addresses: Addresses;
  now: Date;
}

/** The address line reserves its space while the addresses load. */
function Arrival({ gift, addresses, now }: ArrivalProps) {
  if (gift.answer === 'declined' || gift.status === 'cancelled') return null;
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

interface ReceivedGiftCardProps {
  gift: Gift;
  addresses: Addresses;
  now: Date;
}

/** A card for a gift that the signed-in user receives: giver, dishes, delivery and actions, but no prices. */
export function ReceivedGiftCard({ gift: told, addresses, now }: ReceivedGiftCardProps) {
  const answered = useAnsweredGift(told);
  const { gift } = answered;
  const { ref, isNamed } = useOrderAnchor(gift.id);
  const isPast = getGiftStage(gift, now) === 'past';
  const id = getExperienceAnchor(gift.id);
  const giver = gift.sender_name ?? anonymousGiverName;
  return (
    <Card
      as="article"
      aria-labelledby={id}
      className={clsx(
        styles.card,
        styles.received,
        isPast ? styles.past : styles.letter,
        isNamed && styles.named,
      )}
    >
      {isPast && <DishImages items={gift.items} />}
      <Stack gap={3}>
        <Badges gift={gift} />
        <div className={styles.head}>
          <h4 id={id} ref={ref} tabIndex={-1} className={styles.title}>
            A Share Box from {giver}
          </h4>
          <IconButton
            icon="share"
            label="Share this gift"
            onClick={() => void shareExperience(buildReceivedGiftShareText(gift))}
          />
        </div>
        {isPast ? (
          <GiftMessage message={gift.love_message} sender={gift.sender_name} />
        ) : (
          gift.love_message && <blockquote className={styles.note}>“{gift.love_message}”</blockquote>
        )}
        {!isPast && <DishImages items={gift.items} />}
        <DishList items={gift.items} isReceived />
        <Arrival gift={gift} addresses={addresses} now={now} />
        {gift.status === 'cancelled' && (
          <Text tone="muted">
            {gift.answer === 'declined' ? 'You declined this gift.' : 'This gift was cancelled.'}
          </Text>
        )}
        {gift.change_request && <Quote by="You asked us to change this">{gift.change_request}</Quote>}
        {gift.thank_you_note && <Quote by="You thanked them">{gift.thank_you_note}</Quote>}
        <BoxRatingSection box={gift} now={now} />
        <ComplaintButton box={gift} reportedBy="recipient" now={now} />
        <GivenComplaint boxId={gift.id} />
        <GiftActions {...answered} />
      </Stack>
    </Card>
  );
}
