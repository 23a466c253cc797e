import { useRef, useState, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusFirstError } from '#components/forms/focus-first-error.ts';
import { RedirectWithToast, showToast } from '#components/feedback/toast.tsx';
import { paths } from '#config/paths.ts';
import { useCart } from '#shared/cart/cart-store.ts';
import { chooseAddress } from '#shared/cart/delivery-choice.ts';
import { useRole } from '#shared/accounts/session.ts';
import { checkoutDestination } from '#shared/cart/checkout-destination.ts';
import { giftDetails, linkRecipientName } from '#shared/cart/gift-choice.ts';
import { AccountNeededScreen, CheckoutScreen, DestinationChoice } from '../components/checkout-screen';
import { DeliveryStep, useOwnDelivery, DeliveryWindowPicker, useDeliveryDay } from '../components/delivery';
import { FirstOrderGate } from '../components/first-order';
import { FormProvider } from 'react-hook-form';
import styles from '../components/checkout.module.css';
import { SectionCard } from '#components/layout/section-card.tsx';
import { GiftMessageFields, GiverFields, useGiftForm } from '../components/gift-form';
import { useRecipientLookup } from '../recipient-lookup';
import {
  ShareRecipientPicker,
  recipientUnconfirmedMessage,
  recipientUnverifiedMessage,
} from '../components/share-recipient-picker';
import { maxNameLength } from '@sharebox/domain/common/line';
import { recipientFirstNameSchema } from '@sharebox/domain/gifts/gift-checkout';
import TextField from '@mui/material/TextField';
import { MutedText } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import { usePlaceBoxOrder } from '../place-box-order';
import { BoxReviewScreen } from '../components/box-review-screen';

/**
 * The whole checkout of a gift by link, for members and guests: the recipient's first name, the card and the giver's
 * details.
 */
function LinkGiftForm() {
  const cart = useCart();
  const form = useGiftForm(cart.note);
  const typedName = linkRecipientName.useValue() ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  const placing = usePlaceBoxOrder('own');
  const day = useDeliveryDay();
  const fields = useRef<HTMLDivElement>(null);
  const id = useId();

  async function place(): Promise<void> {
    const name = recipientFirstNameSchema.safeParse(typedName);
    setProblem(name.error?.issues[0]?.message ?? null);
    await form.handleSubmit(async ({ is_surprise: _isSurprise, ...gift }) => {
      if (name.success) await placing.place({ kind: 'gift-link', recipient_first_name: name.data, ...gift });
    })();
    // Runs after the form has focused its own first error, because the first name is not part of the form.
    focusFirstError(fields.current);
  }

  return (
    <BoxReviewScreen
      title="Checkout"
      heading="A gift by link"
      lead="You pay, then you send them one link. They tell us where to bring it."
      step="Your gift"
      back={{ to: paths.weeklyDrop, label: 'Back to the menu' }}
      placing={placing}
      giftId=""
      action="Proceed to Payment"
      onPlace={() => void place()}
    >
      <DestinationChoice value="link" />
      <div ref={fields} className={styles.main}>
        <SectionCard title="Who gets the link?" gap={5}>
          <MuiArea>
            <TextField
              id={id}
              label="Their First Name"
              fullWidth
              value={typedName}
              error={problem !== null}
              helperText={problem ?? 'We need nothing else about them. They never see a price.'}
              onChange={({ target }) => {
                setProblem(null);
                linkRecipientName.set(target.value);
              }}
              slotProps={{ htmlInput: { autoComplete: 'off', maxLength: maxNameLength } }}
            />
          </MuiArea>
          <Stack gap={3}>
            <DeliveryWindowPicker />
            <MutedText>{day ? `It arrives on ${day}. ` : ''}They can choose another time.</MutedText>
          </Stack>
        </SectionCard>
        <FormProvider {...form}>
          <GiftMessageFields isByLink />
          <GiverFields />
        </FormProvider>
      </div>
    </BoxReviewScreen>
  );
}

function GiftDeliveryForm() {
  const { note } = useCart();
  const lookup = useRecipientLookup();
  const form = useGiftForm(note);
  const day = useDeliveryDay();
  const navigate = useNavigate();

  /** Explains to the giver that the recipient must be confirmed first. Looks the share tag up if it was not yet. */
  async function askForRecipient(): Promise<void> {
    if (lookup.isConfirmed) return;
    if (lookup.tag === '') {
      showToast('Please enter a valid share tag to continue', 'warning');
      lookup.complain('Please enter a share tag');
    } else if (lookup.found || (!lookup.problem && (await lookup.find())))
      lookup.complain(recipientUnconfirmedMessage);
    else if (lookup.problem) lookup.complain(recipientUnverifiedMessage);
  }

  const fields = useRef<HTMLDivElement>(null);
  function goOn(): void {
    const submit = form.handleSubmit(async () => {
      if (!lookup.isConfirmed) {
        await askForRecipient();
        return;
      }
      giftDetails.set(form.getValues());
      void navigate(paths.reviewGift);
    }, askForRecipient);
    // Focuses after the form has focused its own first error, because the share tag is not part of the form.
    void submit().then(() => focusFirstError(fields.current));
  }

  return (
    <CheckoutScreen destination="share" isDisabled={false} onContinue={goOn}>
      <div ref={fields} className={styles.main}>
        <SectionCard
          title="Share to someone"
          lead={
            <>
              {day ? `The box arrives on ${day}, ` : 'The box arrives '}at their saved address. You don’t need
              to know it.
            </>
          }
          gap={5}
        >
          <ShareRecipientPicker lookup={lookup} />
          <DeliveryWindowPicker />
        </SectionCard>
        <FormProvider {...form}>
          <GiftMessageFields />
          <GiverFields />
        </FormProvider>
      </div>
    </CheckoutScreen>
  );
}

function OwnDeliveryForm() {
  const delivery = useOwnDelivery();
  const { addresses, address, areaProblem } = delivery;
  const navigate = useNavigate();
  const [wasAsked, setWasAsked] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const missing =
    !address && addresses.status === 'ready' ? 'Please select a delivery address to continue' : undefined;
  const problem = areaProblem === null ? missing : 'We can’t deliver to this address yet.';

  function goOn(): void {
    setWasAsked(true);
    if (!address || areaProblem !== null) {
      focusFirstError(step.current);
      return;
    }
    chooseAddress(address.id);
    void navigate(paths.reviewSelf);
  }

  return (
    <CheckoutScreen destination="self" isDisabled={addresses.status === 'loading'} onContinue={goOn}>
      <div ref={step}>
        <DeliveryStep delivery={delivery} error={wasAsked ? problem : undefined} />
      </div>
    </CheckoutScreen>
  );
}

/** The `/checkout` page, on which the customer chooses the recipient and the delivery. Guests can only give by link. */
export default function CheckoutPage() {
  const { count } = useCart();
  const destination = checkoutDestination.useValue() ?? 'self';
  const isGuest = useRole() === 'guest';
  if (count === 0) {
    return (
      <RedirectWithToast
        to={paths.weeklyDrop}
        because="Your cart is empty. Please add items before checkout."
      />
    );
  }
  if (destination === 'link') return <LinkGiftForm />;
  if (isGuest) return <AccountNeededScreen destination={destination} />;
  if (destination === 'share') return <GiftDeliveryForm />;
  return (
    <FirstOrderGate>
      <OwnDeliveryForm />
    </FirstOrderGate>
  );
}
