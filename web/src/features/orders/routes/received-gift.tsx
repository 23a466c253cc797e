import { getRecipientActions } from '@sharebox/domain/gifts/gift-answer';
import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import clsx from 'clsx';
import { Link, useParams } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Text } from '#components/content/text.tsx';
import { Quote } from '#components/content/quote.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { Card } from '#components/layout/card.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, toProfile } from '#config/paths.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { DishImages, DishList } from '../components/dish-list';
import { GiftActions } from '../components/gift-actions';
import { AfterDelivery, GiftArrival, GiftBadges } from '../components/received-gift-card';
import styles from '../components/received-gift.module.css';
import { buildReceivedGiftShareText, shareExperience } from '#shared/orders/share-order.ts';
import { describeChangeDecision, type Gift, useAnsweredGift, useReceivedGift } from '../received-gift';

/** Maximum number of characters for the largest type. Longer notes use smaller type, so that they fit on a phone. */
const longNote = 140;

function Letter({ gift }: { gift: Gift }) {
  const { love_message: note, sender_name } = gift;
  return (
    <header className={styles.letter}>
      <h1 id="received-gift" className={clsx(note && styles.kicker)}>
        A Share Box from {sender_name ?? anonymousGiverName}
      </h1>
      {note && (
        <blockquote className={clsx(styles.note, note.length > longNote && styles.long)}>“{note}”</blockquote>
      )}
    </header>
  );
}

/** A gift as its recipient sees it: the giver's note, the answer, the delivery and the dishes, but no price. */
function ReceivedGift({ told }: { told: Gift }) {
  const answered = useAnsweredGift(told);
  const { gift } = answered;
  const addresses = useAddresses();
  const now = useServerMinute();
  return (
    <article aria-labelledby="received-gift" className={styles.gift}>
      <Letter gift={gift} />
      <GiftActions {...answered} />
      {gift.thank_you_note && <Quote by="You thanked them">{gift.thank_you_note}</Quote>}
      {gift.change_request && (
        <Stack gap={1}>
          <Quote by="You asked us to change this">{gift.change_request}</Quote>
          {getRecipientActions(gift, now).canChange && (
            <Text size="small">
              {describeChangeDecision(gift)} <Link to={paths.contact}>Contact us</Link>
            </Text>
          )}
        </Stack>
      )}
      <AfterDelivery gift={gift} now={now} />
      <Card as="section" aria-labelledby="in-the-box">
        <Stack>
          <div className={styles.head}>
            <h2 id="in-the-box">In the box</h2>
            <IconButton
              icon="share"
              label="Share this gift"
              onClick={() => void shareExperience(buildReceivedGiftShareText(gift))}
            />
          </div>
          <GiftBadges gift={gift} now={now} />
          <GiftArrival gift={gift} addresses={addresses.status === 'error' ? [] : addresses.data} now={now} />
          <div className={styles.images}>
            <DishImages items={gift.items} />
          </div>
          <DishList items={gift.items} isReceived />
        </Stack>
      </Card>
    </article>
  );
}

/** The page `/received-gift/{orderId}` (docs/product/gifts.md#the-received-gift). */
export default function ReceivedGiftPage() {
  const { orderId = '' } = useParams();
  const gift = useReceivedGift(orderId);
  return (
    <Page title="A Gift for You" width="narrow">
      <Link to={toProfile('experiences')} className={styles.back}>
        <Icon name="back" size={18} />
        All your orders
      </Link>
      <Loaded
        of={[gift]}
        loading="Loading your gift…"
        heights={[220, 52, 320]}
        failure="We couldn’t load your gift"
        empty={
          <EmptyState
            level={1}
            icon="search"
            title="We could not find this gift"
            action={<LinkButton to={toProfile('experiences')}>View My Orders</LinkButton>}
          >
            It may belong to another account.
          </EmptyState>
        }
      >
        {(told) => told && <ReceivedGift key={told.id} told={told} />}
      </Loaded>
    </Page>
  );
}
