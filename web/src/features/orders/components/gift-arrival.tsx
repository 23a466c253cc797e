import {
  formatArrivalEstimate,
  formatDeliveryTime,
  getArrivalTime,
  isNextStop,
  nextStopStatusText,
} from '@sharebox/domain/orders/arrival-estimate';
import type { ReceivedGift } from '@sharebox/domain/gifts/received-gift';
import { Icon } from '#components/actions/icon.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { SavedAddress } from '#shared/addresses/use-addresses.ts';
import styles from './experiences.module.css';
import { OverdueDeliveryContact } from './order-delivery';
import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import clsx from 'clsx';
import receivedGiftStyles from './received-gift.module.css';

/**
 * Maximum number of characters for the largest text size. Longer notes use smaller text, so that they fit on a phone.
 */
const longNote = 140;

interface GiftLetterProps {
  /** Null for an anonymous giver. */
  sender: string | null;
  /** The giver's note, or another message to the recipient. */
  text: string | null;
}

/** The heading of a received gift, which looks like the card on top of the box. */
export function GiftLetter({ sender, text }: GiftLetterProps) {
  return (
    <header className={receivedGiftStyles.letter}>
      <h1 id="received-gift" className={clsx(text && receivedGiftStyles.kicker)}>
        A Share Box from {sender ?? anonymousGiverName}
      </h1>
      {text && (
        <blockquote
          className={clsx(receivedGiftStyles.note, text.length > longNote && receivedGiftStyles.long)}
        >
          {text}
        </blockquote>
      )}
    </header>
  );
}

interface BoxArrivalProps {
  box: Pick<ReceivedGift, 'status' | 'delivery_date' | 'delivery_window' | 'delivered_at' | 'next_at'>;
  now: Date;
}

/** The time when a box arrives or arrived, with the shop's phone number once the box is overdue. */
export function BoxArrival({ box, now }: BoxArrivalProps) {
  const arrival = getArrivalTime(box, now);
  const isPlanned = box.status === 'pending_confirmation';
  const isOverdue = arrival.isOverdue && !isPlanned && box.status !== 'delivered' && !isNextStop(box);
  return (
    <MutedText as="div" className={styles.place}>
      <Icon name="scooter" size={16} />
      <span>
        {box.status === 'delivered'
          ? `Arrived on ${formatDeliveryTime(box)}`
          : isNextStop(box)
            ? nextStopStatusText
            : formatArrivalEstimate(box, { isPlanned, ...arrival })}
        {isOverdue && (
          <>
            . <OverdueDeliveryContact />
          </>
        )}
      </span>
    </MutedText>
  );
}

export interface GiftArrivalProps {
  gift: ReceivedGift;
  /** The user's own addresses; undefined while loading. */
  addresses: readonly SavedAddress[] | undefined;
  now: Date;
}

/** The time and place of a gift's delivery, which are not promised before the gift is paid. The address line reserves its space while the addresses load. */
export function GiftArrival({ gift, addresses, now }: GiftArrivalProps) {
  if (gift.answer === 'declined' || gift.status === 'cancelled') {
    return (
      <Text tone="muted">
        {gift.answer === 'declined' ? 'You declined this gift.' : 'This gift was cancelled.'}
      </Text>
    );
  }
  if (gift.status === 'pending_confirmation') {
    return (
      <Text>Thank you. We cook it once the gift is paid, and bring it on {formatDeliveryTime(gift)}.</Text>
    );
  }
  const address = addresses?.find(({ id }) => id === gift.address_id);
  const isOnItsWay = !addresses && gift.address_id !== null;
  return (
    <Stack gap={1}>
      <BoxArrival box={gift} now={now} />
      {(address || isOnItsWay) && (
        <MutedText as="div" className={styles.place}>
          <Icon name="pin" size={16} />
          {address ? `${address.label}, ${address.city}` : <Skeleton width={140} height="1lh" />}
        </MutedText>
      )}
    </Stack>
  );
}
