import { zodResolver } from '@hookform/resolvers/zod';
import { getServedAreas } from '@sharebox/domain/orders/delivery-area';
import {
  saveSettingsContract,
  accountNumberDigits,
  deliveryAreasSchema,
} from '@sharebox/domain/shop/callables';
import {
  paymentProviders,
  paymentProviderSchema,
  providerNames,
} from '@sharebox/domain/shop/payment-provider';
import { orderingWindowModeSchema } from '@sharebox/domain/shop/ordering-window';
import { parsePoint } from '@sharebox/domain/shop/point';
import { maxClosedNoticeLength, type ShopSettings } from '@sharebox/domain/shop/settings';
import { findCriticalChanges } from '@sharebox/domain/shop/settings-change';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { saveSettings } from '#features/admin/settings/api/shop.ts';
import { ConnectionTest } from './connection-test';
import { CriticalChangesDialog } from './critical-changes-dialog';
import { usePasswordPrompt } from '#shared/sign-in/password-prompt.tsx';
import { useUnsavedWarning } from '#features/admin/editing/unsaved-input.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { FieldGrid } from '#components/forms/field-grid.tsx';

const windowLabels: Record<ShopSettings['ordering_window'], string> = {
  weekly: 'Weekly: Monday 12:00 AM to Thursday 11:59 AM',
  always_open: 'Always open',
  closed: 'Closed',
};

const typedNumberSchema = z.pipe(z.string(), z.transform(Number));

const typedPointSchema = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === '' || parsePoint(text) !== null,
        'Please enter latitude and longitude as 4.8156, 7.0498',
      ),
    ),
  z.transform((text) => parsePoint(text) ?? undefined),
);

/** Parses the selected provider; an empty text means none. */
const chosenProviderSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text === '' ? undefined : text)),
  ),
  z.optional(paymentProviderSchema),
);

/** Numbers, coordinates and areas are texts until they are parsed. */
const settingsFieldsSchema = z.extend(saveSettingsContract.input, {
  hold_minutes: z.pipe(typedNumberSchema, saveSettingsContract.input.shape.hold_minutes),
  claim_hours: z.pipe(typedNumberSchema, saveSettingsContract.input.shape.claim_hours),
  payment_provider: chosenProviderSchema,
  kitchen_place: typedPointSchema,
  delivery_areas: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split('\n')),
    ),
    deliveryAreasSchema,
  ),
});

/** A loaded document also has its id, which must not be sent. */
function toFields(settings: ShopSettings) {
  const { bank_account, support, ordering_window, closed_notice, hold_minutes, claim_hours } = settings;
  const at = settings.kitchen_place;
  const typed = {
    ...{ hold_minutes: String(hold_minutes), claim_hours: String(claim_hours) },
    kitchen_place: at ? `${at.lat}, ${at.lng}` : '',
    delivery_areas: getServedAreas(settings).join('\n'),
    payment_provider: settings.payment_provider ?? '',
  };
  return { bank_account, support, ordering_window, closed_notice: closed_notice ?? '', ...typed };
}

/** Requires a `MuiArea` ancestor. */
export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const [asked, setAsked] = useState<ShopSettings | null>(null);
  const notice = useNotice();
  const { runConfirmed, dialog } = usePasswordPrompt();
  const form = useForm({
    resolver: zodResolver(settingsFieldsSchema),
    // Applies other admins' changes to the fields that this user has not edited.
    values: toFields(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const { control, handleSubmit, formState } = form;
  const chosenProvider = chosenProviderSchema.safeParse(useWatch({ control, name: 'payment_provider' }));
  useUnsavedWarning(formState.isDirty);

  const submit = handleSubmit(async (typed) => {
    notice.dismiss();
    if (findCriticalChanges(settings, typed).length > 0) setAsked(typed);
    else await save(typed);
  });

  async function save(typed: ShopSettings): Promise<void> {
    const sent = JSON.stringify(form.getValues());
    try {
      await runConfirmed(() => saveSettings(typed));
      // Uses the saved values, which may be normalised, but keeps what was typed meanwhile.
      form.reset(toFields(typed), { keepDirtyValues: JSON.stringify(form.getValues()) !== sent });
      notice.succeed('Settings saved. Customers see them at once.');
    } catch (error) {
      notice.fail('Failed to save the settings.', error);
    }
  }

  return (
    <Card>
      <form noValidate aria-label="Shop" onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <SectionTitle>Shop</SectionTitle>
          <FieldGrid>
            <FormTextField control={control} name="bank_account.bank_name" label="Bank" required />
            <FormTextField control={control} name="bank_account.account_name" label="Account name" required />
            <FormTextField
              control={control}
              name="bank_account.account_number"
              label="Account number"
              required
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: accountNumberDigits } }}
            />
            <FormTextField
              control={control}
              name="hold_minutes"
              label="A box is held for (minutes)"
              type="number"
              required
            />
            <FormTextField
              control={control}
              name="claim_hours"
              label="A claimed box is kept for (hours)"
              helperText="For customers who have never paid before."
              type="number"
              required
            />
            <FormTextField
              control={control}
              name="support.email"
              label="Support email"
              type="email"
              required
            />
            <FormTextField control={control} name="support.phone" label="Support phone" type="tel" required />
            <FormTextField
              control={control}
              name="ordering_window"
              label="Ordering window"
              select
              slotProps={{ select: { native: true } }}
            >
              {orderingWindowModeSchema.options.map((mode) => (
                <option key={mode} value={mode}>
                  {windowLabels[mode]}
                </option>
              ))}
            </FormTextField>
            <FormTextField
              control={control}
              name="payment_provider"
              label="Payments"
              helperText="A provider opens a bank account for each order and confirms its payment."
              select
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="">Staff confirm transfers</option>
              {paymentProviders.map((name) => (
                <option key={name} value={name}>
                  {providerNames[name]} confirms transfers
                </option>
              ))}
            </FormTextField>
            <FormTextField
              control={control}
              name="closed_notice"
              label="Message to customers while the shop is closed"
              helperText="For example, when you reopen. If empty, we say that we are taking a break."
              slotProps={{ htmlInput: { maxLength: maxClosedNoticeLength } }}
            />
            <FormTextField
              control={control}
              name="kitchen_place"
              label="Where the kitchen is"
              helperText="Latitude and longitude of the start of each run. If empty, runs start in the city centre."
            />
          </FieldGrid>
          <FormTextField
            control={control}
            name="delivery_areas"
            label="Delivery areas"
            helperText="One area a line. Customers choose from this list, and orders to other areas are refused."
            multiline
            minRows={4}
            maxRows={10}
            required
          />
          {chosenProvider.success && chosenProvider.data && <ConnectionTest provider={chosenProvider.data} />}
          <Notice notice={notice} />
          <Stack row gap={3}>
            <Button type="submit" busy={formState.isSubmitting} disabled={!formState.isDirty}>
              Save settings
            </Button>
          </Stack>
        </Stack>
      </form>
      {asked && (
        <CriticalChangesDialog
          changes={findCriticalChanges(settings, asked)}
          before={settings}
          after={asked}
          onSave={async () => {
            await save(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {dialog}
    </Card>
  );
}
