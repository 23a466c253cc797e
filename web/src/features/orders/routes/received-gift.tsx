import { getRecipientActions, buildAnswerRequestText } from '@sharebox/domain/gifts/gift-answer';
import { Link, useParams } from 'react-router-dom';
import { LinkButton, Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { Quote } from '#components/content/quote.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { Card } from '#components/layout/card.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, buildProfilePath } from '#config/paths.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useServerMinute, useServerNow } from '#shared/storefront/storefront.ts';
import { DishImages, DishList } from '../components/dish-list';
import { GiftLetter, GiftArrival } from '../components/gift-arrival';
import { DeliveredGiftFeedback, GiftStatusBadges } from '../components/received-gift-card';
import styles from '../components/received-gift.module.css';
import { buildReceivedGiftShareText, shareTextOrCopy } from '#shared/orders/share-order.ts';
import {
  describeChangeDecision,
  type ReceivedGiftWithId,
  useOptimisticGift,
  useReceivedGift,
  type OptimisticGift,
} from '../received-gift';
import {
  answerGiftContract,
  changeRequestSchema,
  redirectGiftContract,
  requestGiftChangeContract,
  thankForGiftContract,
  thankYouNoteSchema,
} from '@sharebox/domain/gifts/callables';
import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { announceToScreenReaders, showToast } from '#components/feedback/toast.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import { callFunction } from '#firebase/call.ts';
import { DeclineGiftDialog, MessageDialog } from '../components/message-dialog';
import { ChangeDeliveryDialog } from '../components/change-delivery-dialog';

/**
 * The recipient's actions for a gift: first accept it, then say thank you. Until the cut-off, one button opens all
 * other actions (docs/product/gifts.md#answering).
 */
function GiftActions({ gift, setAnswer, setThanks, setChangeRequest, setDelivery }: OptimisticGift) {
  const now = useServerNow();
  const [open, setOpen] = useState<'redirect' | 'change' | 'decline' | 'thank' | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [hasAccepted, setHasAccepted] = useState(false);
  const accepting = useAsyncAction();
  const [thanks, setThanksDraft] = useState('');
  if (!now) return null;
  const { canAccept, canChange, canThank } = getRecipientActions(gift, now);
  const giver = gift.sender_name ?? anonymousGiverName;
  const order_id = gift.id;
  const close = () => setOpen(null);

  async function accept(): Promise<void> {
    if (!(await accepting.run(() => callFunction(answerGiftContract, { order_id, answer: 'accept' }))))
      return;
    setAnswer('accepted');
    setHasAccepted(true);
    announceToScreenReaders('You’ve accepted the gift. Enjoy the wait!');
  }
  return (
    <>
      <Stack gap={3}>
        {canAccept && (
          <Button size="large" fullWidth busy={accepting.isBusy} onClick={() => void accept()}>
            Accept gift
          </Button>
        )}
        {canAccept && <MutedText center>{buildAnswerRequestText(gift)}</MutedText>}
        {canAccept && accepting.problem && <Banner tone="error" title={accepting.problem} />}
        {canThank && !canAccept && (
          <Button size="large" fullWidth autoFocus={hasAccepted} onClick={() => setOpen('thank')}>
            <Icon name="heart" size={18} />
            Say thank you
          </Button>
        )}
        {canChange && (
          <Button variant="quiet" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            Something doesn’t suit?
          </Button>
        )}
        {canChange && isChanging && (
          <>
            <Button variant="secondary" onClick={() => setOpen('redirect')}>
              Another address or time
            </Button>
            <Button variant="secondary" onClick={() => setOpen('change')}>
              Leave out or swap a dish
            </Button>
            <Button variant="secondary" onClick={() => setOpen('decline')}>
              Decline the gift
            </Button>
            {!canAccept && gift.order_deadline && (
              <MutedText center>
                You can change or decline it until {formatDay(gift.order_deadline)},{' '}
                {formatTime(gift.order_deadline)}.
              </MutedText>
            )}
          </>
        )}
      </Stack>
      {open === 'redirect' && (
        <ChangeDeliveryDialog
          lead={`Your gift arrives on ${formatDay(gift.delivery_date)}. The giver sees your city, never your street.`}
          delivery={gift}
          save={(changes) => callFunction(redirectGiftContract, { order_id, ...changes })}
          onDone={setDelivery}
          onClose={close}
        />
      )}
      {open === 'change' && (
        <MessageDialog
          title="Leave out or swap a dish"
          action="Send request"
          closeLabel="Leave as it is"
          schema={changeRequestSchema}
          label="What should we change?"
          initial={gift.change_request ?? ''}
          send={(message) => callFunction(requestGiftChangeContract, { order_id, message })}
          onSent={(message) => {
            setChangeRequest(message);
            showToast('Our kitchen has your request.');
          }}
          onClose={close}
        >
          <Text>
            Tell us what to leave out or swap. {describeChangeDecision(gift)} The giver doesn’t see this.
          </Text>
        </MessageDialog>
      )}
      {open === 'decline' && (
        <DeclineGiftDialog
          giver={giver}
          decline={(message) => callFunction(answerGiftContract, { order_id, answer: 'decline', ...message })}
          onDeclined={() => setAnswer('declined')}
          onClose={close}
        />
      )}
      {open === 'thank' && (
        <MessageDialog
          title={`Thank ${giver}`}
          action="Send thank-you"
          closeLabel="Not now"
          schema={thankYouNoteSchema}
          label="Your thank-you note"
          initial={thanks}
          send={(message) => callFunction(thankForGiftContract, { order_id, message })}
          onSent={(message) => {
            setThanks(message);
            showToast('Your thank-you is on its way.');
          }}
          onClose={(typed) => {
            setThanksDraft(typed);
            close();
          }}
        >
          <Text>
            {gift.sender_name === null
              ? 'We’ll pass your note on, and they stay unnamed. You can send one note for each gift.'
              : 'They’ll get your note right away. You can send one note for each gift.'}
          </Text>
        </MessageDialog>
      )}
    </>
  );
}

/** A gift as its recipient sees it: the giver's note, the answer, the delivery and the dishes, but no price. */
function ReceivedGift({ told }: { told: ReceivedGiftWithId }) {
  const answered = useOptimisticGift(told);
  const { gift } = answered;
  const addresses = useAddresses();
  const now = useServerMinute();
  return (
    <article aria-labelledby="received-gift" className={styles.gift}>
      <GiftLetter sender={gift.sender_name} text={gift.love_message && `“${gift.love_message}”`} />
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
      <DeliveredGiftFeedback gift={gift} now={now} />
      <Card as="section" aria-labelledby="in-the-box">
        <Stack>
          <div className={styles.head}>
            <h2 id="in-the-box">In the box</h2>
            <IconButton
              icon="share"
              label="Share this gift"
              onClick={() => void shareTextOrCopy(buildReceivedGiftShareText(gift))}
            />
          </div>
          <GiftStatusBadges gift={gift} now={now} />
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
      <Link to={buildProfilePath('experiences')} className={styles.back}>
        <Icon name="back" size={18} />
        All your orders
      </Link>
      <LoadedContent
        of={[gift]}
        loading="Loading your gift…"
        heights={[220, 52, 320]}
        failure="We couldn’t load your gift"
        empty={
          <EmptyState
            level={1}
            icon="search"
            title="We could not find this gift"
            action={<LinkButton to={buildProfilePath('experiences')}>View My Orders</LinkButton>}
          >
            It may belong to another account.
          </EmptyState>
        }
      >
        {(told) => told && <ReceivedGift key={told.id} told={told} />}
      </LoadedContent>
    </Page>
  );
}
