import { zodResolver } from '@hookform/resolvers/zod';
import {
  type GiftCheckoutInput,
  giftCheckoutInputSchema,
  maxSenderNameLength,
} from '@sharebox/domain/gifts/gift-checkout';
import { useEffect, useId, useRef } from 'react';
import { useController, useForm, useFormContext, type UseFormReturn, useWatch } from 'react-hook-form';
import { anonymousPayerName, giftDetails, type GiftDraft } from '#shared/cart/gift-choice.ts';
import { type Session, useSession } from '#shared/accounts/session.ts';
import { maxPhoneLength } from '@sharebox/domain/accounts/onboarding';
import { maxTextLength } from '@sharebox/domain/common/text';
import { SectionCard } from '#components/layout/section-card.tsx';
import { FormEmailField, FormTextField } from '#components/forms/form-text-field.tsx';
import { NoteField } from '#components/forms/note-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import styles from './checkout.module.css';

type GiftForm = UseFormReturn<GiftDraft, unknown, GiftCheckoutInput>;

function getSender(session: Session): GiftDraft['sender'] {
  const person = session.status === 'signed-in' ? session : null;
  const profile = person?.profile === 'loading' ? null : person?.profile;
  return {
    name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' '),
    email: person?.user.email ?? '',
    phone: profile?.phone_number ?? '',
  };
}

/**
 * Creates the form for the giver. The form is prefilled for members, and its input is saved for the browser session.
 * `message` is the initial love message.
 */
export function useGiftForm(message = ''): GiftForm {
  const sender = getSender(useSession());
  const form = useForm<GiftDraft, unknown, GiftCheckoutInput>({
    resolver: zodResolver(giftCheckoutInputSchema),
    defaultValues: giftDetails.get() ?? {
      sender,
      is_anonymous: false,
      is_surprise: false,
      love_message: message,
    },
  });
  const { control, getValues } = form;
  const typed = useWatch({ control });
  const isFirst = useRef(true);
  useEffect(() => {
    // Skips the first run, so that prefilled values are not saved as the giver's input.
    if (isFirst.current) isFirst.current = false;
    else giftDetails.set(getValues());
  }, [typed, getValues]);
  return form;
}

interface OptionProps {
  name: 'is_anonymous' | 'is_surprise';
  title: string;
  detail: string;
  onSwitch?: (isOn: boolean) => void;
}

function Option({ name, title, detail, onSwitch }: OptionProps) {
  const { control } = useFormContext<GiftDraft>();
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name });
  const id = useId();
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        ref={ref}
        name={name}
        checked={value}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-detail`}
        onBlur={onBlur}
        onChange={(event) => {
          onChange(event.target.checked);
          onSwitch?.(event.target.checked);
        }}
      />
      <span>
        <strong id={`${id}-title`}>{title}</strong>
        <span id={`${id}-detail`} className={styles.detail}>
          {detail}
        </span>
      </span>
    </label>
  );
}

/**
 * The gift's message and options. A gift by link (`isByLink`) cannot be a surprise. Must be inside the gift form's
 * `FormProvider`.
 */
export function GiftMessageFields({ isByLink = false }: { isByLink?: boolean }) {
  const { control, getValues, setValue, clearErrors } = useFormContext<GiftDraft>();
  const { field, fieldState } = useController({ control, name: 'love_message' });
  const session = useSession();
  return (
    <Stack>
      <NoteField
        {...field}
        label="Love message (optional)"
        help="It goes on top of everything in the box."
        placeholder="A few words for the two of them…"
        autoComplete="off"
        error={fieldState.error?.message}
        max={maxTextLength}
      />
      <Option
        name="is_anonymous"
        title="Send anonymously"
        detail="We keep your name to ourselves. The recipient won’t know who it’s from, unless your message says so."
        onSwitch={(isOn) => {
          if (isOn) anonymousPayerName.set(getValues('sender.name'));
          const name = isOn ? '' : (anonymousPayerName.get() ?? getSender(session).name);
          setValue('sender.name', name, { shouldDirty: true });
          clearErrors('sender.name');
        }}
      />
      {!isByLink && (
        <Option
          name="is_surprise"
          title="Keep it a surprise"
          detail="We tell the recipient when the box is on its way. Otherwise we tell them as soon as your payment is confirmed."
        />
      )}
    </Stack>
  );
}

/** The fields for the giver's name, email address and phone number. Must be inside the gift form's `FormProvider`. */
export function GiverFields() {
  const { control } = useFormContext<GiftDraft>();
  const isAnonymous = useWatch({ control, name: 'is_anonymous' });
  return (
    <MuiArea>
      <SectionCard
        title="Your details"
        lead="Only we see your email and phone. We use them to tell you about the order."
      >
        <FormTextField
          control={control}
          name="sender.name"
          label="Your Name"
          disabled={isAnonymous}
          helperText={
            isAnonymous ? 'They’ll see “Someone Special”.' : 'The name your recipient knows you by.'
          }
          slotProps={{ htmlInput: { autoComplete: 'name', maxLength: maxSenderNameLength } }}
        />
        <FormEmailField control={control} name="sender.email" label="Your Email" />
        <FormTextField
          control={control}
          name="sender.phone"
          label="Your Phone"
          type="tel"
          slotProps={{ htmlInput: { autoComplete: 'tel', inputMode: 'tel', maxLength: maxPhoneLength } }}
        />
      </SectionCard>
    </MuiArea>
  );
}
