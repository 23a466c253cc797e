import { zodResolver } from '@hookform/resolvers/zod';
import {
  answerGiftContract,
  recipientMessageSchema,
  redirectGiftContract,
  thankForGiftContract,
  thankYouNoteSchema,
} from '@sharebox/domain/gifts/callables';
import { getRecipientActions } from '@sharebox/domain/gifts/gift-answer';
import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import { callFunction } from '#firebase/call.ts';
import { useServerNow } from '#shared/storefront/storefront.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { AskForChangeDialog } from './ask-for-change-dialog';
import { ChangeDeliveryDialog } from './change-delivery-dialog';
import type { AnsweredGift } from '../received-gift';
import { type MessageValues, MessageField } from './message-field';

const kindWordsSchema = z.object({ message: recipientMessageSchema });
const thankYouWordsSchema = z.object({ message: thankYouNoteSchema });
const noWords: MessageValues = { message: '' };

/**
 * The recipient's answer to a gift: first accept it, then say thank you. Until the cut-off, what else they can do is
 * behind one button (docs/product/gifts.md#answering).
 */
export function GiftActions({ gift, setAnswer, setThanks, setChangeRequest, setDelivery }: AnsweredGift) {
  const now = useServerNow();
  const [open, setOpen] = useState<'redirect' | 'change' | 'decline' | 'thank' | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [hasAccepted, setHasAccepted] = useState(false);
  const accepting = useCall();
  const declining = useCall();
  const thanking = useCall();
  const refusal = useForm({ resolver: zodResolver(kindWordsSchema), defaultValues: noWords });
  const thanks = useForm({ resolver: zodResolver(thankYouWordsSchema), defaultValues: noWords });
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
    showToast('You’ve accepted the gift. Enjoy the wait!');
  }
  const decline = refusal.handleSubmit(async ({ message }) => {
    const input = { order_id, answer: 'decline' as const, ...(message && { message }) };
    if (!(await declining.run(() => callFunction(answerGiftContract, input)))) return;
    setAnswer('declined');
    showToast('You’ve declined the gift. We’ll tell the giver.', 'info');
    close();
  });
  const thank = thanks.handleSubmit(async ({ message }) => {
    if (!(await thanking.run(() => callFunction(thankForGiftContract, { order_id, message })))) return;
    setThanks(message);
    showToast('Your thank-you is on its way.');
    close();
  });

  return (
    <>
      <Stack gap={3}>
        {canAccept && (
          <Button size="large" fullWidth busy={accepting.isBusy} onClick={() => void accept()}>
            Accept gift
          </Button>
        )}
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
            {gift.order_deadline && (
              <Text size="small" tone="muted" center>
                You can change or decline it until {formatDay(gift.order_deadline)},{' '}
                {formatTime(gift.order_deadline)}.
              </Text>
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
      {open === 'change' && <AskForChangeDialog gift={gift} onAsked={setChangeRequest} onClose={close} />}
      {open === 'decline' && (
        <FormDialog
          title="Decline this gift?"
          action="Decline gift"
          isDanger
          closeLabel="Keep the gift"
          isBusy={declining.isBusy}
          problem={declining.problem}
          onSubmit={decline}
          onClose={close}
        >
          <Text>We’ll tell {giver}, who can get the money back. Declining can’t be undone.</Text>
          <MuiArea>
            <MessageField control={refusal.control} label="A kind word (optional)" />
          </MuiArea>
        </FormDialog>
      )}
      {open === 'thank' && (
        <FormDialog
          title={`Thank ${giver}`}
          action="Send thank-you"
          closeLabel="Not now"
          isBusy={thanking.isBusy}
          problem={thanking.problem}
          onSubmit={thank}
          onClose={close}
        >
          <Text>
            {gift.sender_name === null
              ? 'We’ll pass your note on, and they stay unnamed. You can send one note for each gift.'
              : 'They’ll get your note right away. You can send one note for each gift.'}
          </Text>
          <MuiArea>
            <MessageField control={thanks.control} label="Your thank-you note" />
          </MuiArea>
        </FormDialog>
      )}
    </>
  );
}
