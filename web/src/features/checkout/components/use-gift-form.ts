import { zodResolver } from '@hookform/resolvers/zod';
import { type GiftCheckoutInput, giftCheckoutInputSchema } from '@sharebox/domain/gifts/gift-checkout';
import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { giftDetails, type GiftDraft } from '#shared/cart/gift-choice.ts';
import { type Session, useSession } from '#shared/accounts/session.ts';

type GiftForm = UseFormReturn<GiftDraft, unknown, GiftCheckoutInput>;

export function getSender(session: Session): GiftDraft['sender'] {
  const person = session.status === 'signed-in' ? session : null;
  const profile = person?.profile === 'loading' ? null : person?.profile;
  return {
    name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' '),
    email: person?.user.email ?? '',
    phone: profile?.phone_number ?? '',
  };
}

/**
 * Creates the form for the giver. It is prefilled for members, and input is saved for the browser session. `message` is
 * the initial love message.
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
