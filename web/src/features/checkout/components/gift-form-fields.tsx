import { maxTextLength } from '@sharebox/domain/common/text';
import { maxPhoneLength } from '@sharebox/domain/accounts/onboarding';
import { maxSenderNameLength } from '@sharebox/domain/gifts/gift-checkout';
import { useId, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { GiftDraft } from '#shared/cart/gift-choice.ts';
import { Card } from '#components/layout/card.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useSession } from '#shared/accounts/session.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import styles from './gift-form-fields.module.css';
import { getSender } from './use-gift-form';

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

/** Form fields for the giver and the gift options (docs/product/gifts.md#the-givers-form). */
export function GiftFormFields() {
  const { control, getValues, setValue, clearErrors } = useFormContext<GiftDraft>();
  /** The giver's name as entered before choosing "Send anonymously", to restore it. */
  const nameBefore = useRef<string | null>(null);
  const session = useSession();
  const isAnonymous = useWatch({ control, name: 'is_anonymous' });
  return (
    <MuiArea>
      <Card as="section" aria-labelledby="gift-sender">
        <Stack>
          <Stack gap={1}>
            <h2 id="gift-sender">Your details</h2>
            <Text tone="muted" size="small">
              Only we see your email and phone. We use them to tell you about the order.
            </Text>
          </Stack>
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
          <FormTextField
            control={control}
            name="sender.email"
            label="Your Email"
            type="email"
            slotProps={{ htmlInput: { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } }}
          />
          <FormTextField
            control={control}
            name="sender.phone"
            label="Your Phone"
            type="tel"
            slotProps={{ htmlInput: { autoComplete: 'tel', inputMode: 'tel', maxLength: maxPhoneLength } }}
          />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="gift-options">
        <Stack>
          <h2 id="gift-options">Gift options</h2>
          <FormTextField
            control={control}
            name="love_message"
            label="Love message (optional)"
            placeholder="A few words that go on top of everything in the box"
            multiline
            minRows={4}
            limit={maxTextLength}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
          <Option
            name="is_anonymous"
            title="Send anonymously"
            detail="We keep your name to ourselves. The recipient won’t know who it’s from, unless your message says so."
            onSwitch={(isOn) => {
              if (isOn) nameBefore.current = getValues('sender.name');
              const name = isOn ? '' : (nameBefore.current ?? getSender(session).name);
              setValue('sender.name', name, { shouldDirty: true });
              clearErrors('sender.name');
            }}
          />
          <Option
            name="is_surprise"
            title="Keep it a surprise"
            detail="We tell the recipient when the box is on its way. Otherwise we tell them as soon as your payment is confirmed."
          />
        </Stack>
      </Card>
    </MuiArea>
  );
}
