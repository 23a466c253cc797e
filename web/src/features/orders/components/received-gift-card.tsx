import { buildAnswerRequestText, getRecipientActions } from '@sharebox/domain/gifts/gift-answer';
import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getExperienceAnchor, buildReceivedGiftPath } from '#config/paths.ts';
import type { ReceivedGiftWithId } from '../received-gift';
import { getGiftJourneyStage } from '../food-journey';
import { useOrderAnchor } from './use-order-actions';
import { BoxStatusBadge, ReportComplaintButton, ComplaintDetails } from './complaint-section';
import { DishImages, DishList } from './dish-list';
import { GiftArrival, type GiftArrivalProps } from './gift-arrival';
import styles from './experiences.module.css';
import { GiftMessage } from './order-gift-details';
import { BoxRatingSection } from './box-rating-section';
import clsx from 'clsx';

/** The status of a received gift as badges, with a badge while the recipient can still answer it. */
export function GiftStatusBadges({ gift, now }: { gift: ReceivedGiftWithId; now: Date }) {
  const { answer, status } = gift;
  const isUnpaid = status === 'pending_confirmation';
  return (
    <Stack row gap={2}>
      {answer === 'declined' ? <Chip>Declined</Chip> : !isUnpaid && <BoxStatusBadge box={gift} />}
      <Chip tone="brand">
        <Icon name="gift" size={16} /> Gift
      </Chip>
      {getRecipientActions(gift, now).canAccept && <Chip tone="warning">Please answer</Chip>}
      {answer === 'accepted' && (isUnpaid || status === 'confirmed') && (
        <Chip tone="success">You accepted</Chip>
      )}
    </Stack>
  );
}

/** The recipient's rating of a delivered gift, and their complaint about it. */
export function DeliveredGiftFeedback({ gift, now }: { gift: ReceivedGiftWithId; now: Date }) {
  return (
    <>
      <BoxRatingSection box={gift} now={now} />
      <ReportComplaintButton box={gift} reportedBy="recipient" now={now} />
      <ComplaintDetails boxId={gift.id} />
    </>
  );
}

/** A card for a gift that the signed-in user receives, with a link to the gift's page. */
export function ReceivedGiftCard({ gift, addresses, now }: GiftArrivalProps & { gift: ReceivedGiftWithId }) {
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
        getGiftJourneyStage(gift, now) === 'past' && styles.past,
        isNamed && styles.named,
      )}
    >
      <DishImages items={gift.items} />
      <Stack gap={3}>
        <GiftStatusBadges gift={gift} now={now} />
        <h4 id={id} ref={ref} tabIndex={-1} className={styles.title}>
          A Share Box from {gift.sender_name ?? anonymousGiverName}
        </h4>
        <GiftMessage message={gift.love_message} sender={gift.sender_name} />
        <DishList items={gift.items} isReceived />
        <GiftArrival gift={gift} addresses={addresses} now={now} />
        {canAccept && (
          <Text size="small" strong>
            {buildAnswerRequestText(gift)}
          </Text>
        )}
        <div>
          <LinkButton variant={canAccept ? 'primary' : 'secondary'} to={buildReceivedGiftPath(gift.id)}>
            {isOver ? 'See the gift' : 'Open your gift'}
          </LinkButton>
        </div>
        <DeliveredGiftFeedback gift={gift} now={now} />
      </Stack>
    </Card>
  );
}
