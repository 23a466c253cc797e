import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCart } from '#shared/cart/cart-store.ts';
import { giftDetails } from '#shared/cart/gift-choice.ts';
import { focusFirstError } from '#components/forms/focus-first-error.ts';
import styles from './checkout.module.css';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { paths } from '#config/paths.ts';
import { CheckoutScreen } from './checkout-screen';
import { DeliveryWindowPicker, useDeliveryDay } from './delivery';
import { GiftMessageFields, SenderFields, useGiftForm } from './gift-form';
import { useRecipientLookup } from '../recipient-lookup';
import { ShareRecipientPicker } from './share-recipient-picker';

const unconfirmedMessage = 'Please verify and confirm the recipient before continuing';

export function GiftDeliveryForm() {
  const { note } = useCart();
  const lookup = useRecipientLookup();
  const form = useGiftForm(note);
  const day = useDeliveryDay();
  const navigate = useNavigate();

  /** Shows the giver what to do about a recipient who is not confirmed yet. */
  function askForRecipient(): void {
    if (lookup.isConfirmed) return;
    if (lookup.tag === '') {
      showToast('Please enter a valid share tag to continue', 'warning');
      lookup.complain('Please enter a share tag');
    } else {
      if (!lookup.found) showToast('Please verify a valid recipient first', 'warning');
      lookup.complain(unconfirmedMessage);
    }
  }

  const fields = useRef<HTMLDivElement>(null);
  function goOn(): void {
    const complain = () => {
      askForRecipient();
      focusFirstError(fields.current);
    };
    void form.handleSubmit(() => {
      if (!lookup.isConfirmed) {
        complain();
        return;
      }
      giftDetails.set(form.getValues());
      void navigate(paths.reviewGift);
    }, complain)();
  }

  return (
    <CheckoutScreen destination="share" isDisabled={false} onContinue={goOn}>
      <div ref={fields} className={styles.main}>
        <Card as="section" aria-labelledby="share-to-someone">
          <Stack gap={5}>
            <Stack gap={1}>
              <h2 id="share-to-someone">Share to someone</h2>
              <Text tone="muted">
                {day ? `The box arrives on ${day}, ` : 'The box arrives '}at their saved address. You don’t
                need to know it.
              </Text>
            </Stack>
            <ShareRecipientPicker lookup={lookup} />
            <DeliveryWindowPicker />
          </Stack>
        </Card>
        <FormProvider {...form}>
          <GiftMessageFields />
          <SenderFields />
        </FormProvider>
      </div>
    </CheckoutScreen>
  );
}
