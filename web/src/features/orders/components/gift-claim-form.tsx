import { zodResolver } from '@hookform/resolvers/zod';
import { maxAddressLineLength, maxLandmarkLength, pickMainAddress } from '@sharebox/domain/accounts/address';
import { maxPhoneLength } from '@sharebox/domain/accounts/onboarding';
import { maxFullNameLength } from '@sharebox/domain/common/line';
import {
  answerGiftClaimContract,
  type OpenedGiftClaim,
  openGiftClaimContract,
} from '@sharebox/domain/gifts/claim-answer-callables';
import { type GiftClaimInput, giftClaimInputSchema } from '@sharebox/domain/gifts/claim-form';
import { findAvoidedFoods, maxDietaryCharacters, parseTypedNeeds } from '@sharebox/domain/menu/dietary';
import { formatWeekdayTime } from '@sharebox/domain/shop/dates';
import { useRef, useState, useCallback } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#components/actions/button.tsx';
import { MutedText } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { announceToScreenReaders } from '#components/feedback/toast.tsx';
import { focusFirstError } from '#components/forms/focus-first-error.ts';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { callFunction } from '#firebase/call.ts';
import { waitForConnection } from '#lib/online.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useSession, useUid } from '#shared/accounts/session.ts';
import { createFormDraft, useFormDraft } from '#shared/accounts/use-form-draft.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { SupportContacts } from '#shared/orders/support-contacts.tsx';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import { FormSelect } from '#components/forms/select-field.tsx';
import { usePolling } from '#lib/timers.ts';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { type LoadState, useLoad } from '#lib/use-load.ts';

/** The secret that binds claim links to this device. It stays the same when the recipient signs up. */
const deviceKey = createPersistedValue('gift_device_key', z.string(), {
  belongsTo: 'visitor',
  format: 'text',
});

/** The credentials that prove that this device may answer a gift by link. */
export interface GiftClaimCredentials {
  token: string;
  device_key: string;
}

export function getGiftClaimCredentials(token: string): GiftClaimCredentials {
  if (deviceKey.get() === null) deviceKey.set(crypto.randomUUID().replaceAll('-', ''));
  return { token, device_key: deviceKey.get() ?? '' };
}

/** Refresh interval in milliseconds. */
const refreshMs = 2 * 60_000;

/**
 * Opens a gift by its link. Opens the gift again every two minutes, whenever the page becomes visible, and on
 * `refresh`, so that the page shows the gift's progress.
 */
export function useGiftClaim(
  token: string,
): LoadState<OpenedGiftClaim> & { error: Error | null; refresh: () => void } {
  const [version, setVersion] = useState(0);
  const refresh = useCallback(() => setVersion((before) => before + 1), []);
  usePolling(refresh, refreshMs);
  const open = () => callFunction(openGiftClaimContract, getGiftClaimCredentials(token));
  return { ...useLoad(['gift-claim', token, useUid()], open, { version }), refresh };
}

/** The recipient's unsent input. It is removed once the recipient has answered the gift. */
export const giftClaimDraft = createFormDraft('gift_claim', 'visitor');

/** Returns a member's details as initial values; empty for visitors. */
function useKnownDetails(areas: readonly string[]): GiftClaimInput {
  const session = useSession();
  const addresses = useAddresses();
  const profile = session.status === 'signed-in' && session.profile !== 'loading' ? session.profile : null;
  const address = pickMainAddress(addresses.data ?? []);
  return {
    name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' '),
    phone: profile?.phone_number ?? '',
    area: address && areas.includes(address.area) ? address.area : '',
    street: [address?.address_line_1, address?.address_line_2].filter(Boolean).join(', '),
    landmark: address?.landmark ?? '',
    allergies: profile?.dietary_needs.join(', ') ?? '',
  };
}

const toHtml = (autoComplete: string, maxLength: number) => ({ htmlInput: { autoComplete, maxLength } });

const fields = {
  name: { label: 'Your Name', slotProps: toHtml('name', maxFullNameLength) },
  phone: {
    label: 'Phone Number',
    type: 'tel',
    placeholder: '+234 812 345 6789',
    helperText: 'Our rider calls you 30 minutes before. The giver never sees it, or your address.',
    slotProps: toHtml('tel', maxPhoneLength),
  },
  street: { label: 'Street Address', slotProps: toHtml('street-address', maxAddressLineLength) },
  landmark: {
    label: 'Landmark (optional)',
    placeholder: 'Opposite the filling station',
    slotProps: toHtml('off', maxLandmarkLength),
  },
  allergies: {
    label: 'Allergies (optional)',
    placeholder: 'Peanuts, prawns',
    helperText: 'Only our kitchen sees them.',
    slotProps: toHtml('off', maxDietaryCharacters),
  },
};

interface AllergyWarningProps extends Pick<OpenedGiftClaim['gift'], 'items'> {
  allergies: string;
}

/** Names the dishes that contain a food that the recipient avoids. Only known foods are compared. */
export function AllergyWarning({ items, allergies }: AllergyWarningProps) {
  const needs = parseTypedNeeds(allergies);
  const warnings = items.flatMap(({ name, contains }) => {
    const foods = findAvoidedFoods(contains ?? [], needs);
    return foods.length > 0 ? [`${name}: ${foods.join(', ').toLowerCase()}.`] : [];
  });
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning" title="The box contains something that you avoid">
      {warnings.join(' ')} Our kitchen sees your allergies, but please call us as well.
      <SupportContacts reference={null} />
    </Banner>
  );
}

interface GiftClaimFormProps {
  opened: OpenedGiftClaim;
  bearer: GiftClaimCredentials;
  onAccepted: () => void;
  /**
   * Called after a failure, because the page may be outdated: a delivery window may be full, or an earlier answer may
   * have been saved.
   */
  onFailed: () => void;
}

/** A form in which the recipient of a gift by link accepts the gift and can later correct the delivery details. */
export function GiftClaimForm({ opened, bearer, onAccepted, onFailed }: GiftClaimFormProps) {
  const { gift, given, areas, full_windows } = opened;
  const known = useKnownDetails(areas);
  const [hours, setHours] = useState(gift.delivery_window);
  const { isBusy, problem, run } = useAsyncAction();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    resolver: zodResolver(giftClaimInputSchema),
    defaultValues: known,
    // A member's details may load after the form. Fields that the recipient has not edited then show these details.
    values: given ?? known,
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  useFormDraft(form, given ? null : giftClaimDraft);
  const full = full_windows.filter((window) => window !== gift.delivery_window);
  const renderField = (name: keyof typeof fields) => (
    <FormTextField control={control} name={name} {...fields[name]} />
  );

  async function accept(typed: GiftClaimInput): Promise<void> {
    const isDone = await run(async () => {
      await waitForConnection();
      await callFunction(answerGiftClaimContract, {
        ...bearer,
        answer: 'accept',
        ...typed,
        delivery_window: hours,
      });
    });
    if (!isDone) {
      onFailed();
      focusFirstError(element.current);
      return;
    }
    announceToScreenReaders(
      given ? 'Your details are updated.' : 'You’ve accepted the gift. Enjoy the wait!',
    );
    onAccepted();
  }

  return (
    <Card as="section" aria-labelledby="claim-form">
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void form.handleSubmit(accept, () => focusFirstError(element.current))(event)}
      >
        <MuiArea>
          <Stack>
            <h2 id="claim-form">Where should we bring it?</h2>
            {renderField('name')}
            {renderField('phone')}
            {renderField('street')}
            <FormSelect
              control={control}
              name="area"
              label="Area"
              helperText="Your area isn’t here? We don’t deliver there yet. Try an office or a friend’s place."
              autoComplete="off"
              options={[['', 'Choose your area'], ...areas.toSorted().map((name) => [name, name] as const)]}
            />
            {renderField('landmark')}
            <DeliveryWindowChoice value={hours} full={full} onChange={setHours} />
            {renderField('allergies')}
            <AllergyWarning items={gift.items} allergies={useWatch({ control, name: 'allergies' })} />
            {problem && <Banner tone="error" title={problem} />}
            <Button
              type="submit"
              size="large"
              fullWidth
              busy={isBusy}
              disabled={hours !== null && full.includes(hours)}
            >
              {given ? 'Save' : 'Accept gift'}
            </Button>
            {gift.order_deadline && (
              <MutedText center>You can change it until {formatWeekdayTime(gift.order_deadline)}.</MutedText>
            )}
          </Stack>
        </MuiArea>
      </form>
    </Card>
  );
}
