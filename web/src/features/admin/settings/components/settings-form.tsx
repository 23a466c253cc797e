import { useAsyncAction } from '#lib/use-async-action.ts';
import { FormFields } from '#features/admin/editing/form-fields.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { getServedAreas } from '@sharebox/domain/orders/delivery-area';
import {
  accountNumberLength,
  deliveryAreasSchema,
  saveSettingsContract,
} from '@sharebox/domain/shop/callables';
import {
  maxClosedNoticeLength,
  paymentProviders,
  paymentProviderSchema,
  paymentProviderNames,
  type ShopSettings,
  type PaymentProvider,
} from '@sharebox/domain/shop/settings';
import { parsePoint } from '@sharebox/domain/shop/point';
import { findCriticalSettingsChanges } from '@sharebox/domain/shop/guarded-settings';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { usePasswordPrompt } from '#shared/sign-in/prompts.tsx';
import { useUnsavedChangesWarning } from '#components/dialogs/unsaved-input.tsx';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import { callFunction } from '#firebase/call.ts';
import { checkPaymentProviderContract } from '@sharebox/domain/payments/staff-callables';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FactList } from '#components/layout/fact-list.tsx';

interface CriticalChangesDialogProps {
  before: ShopSettings;
  after: ShopSettings;
  onSave: () => Promise<void>;
  onClose: () => void;
}

const describeChanges = ({ bank_name, account_name, account_number }: ShopSettings['bank_account']) =>
  `${bank_name}, ${account_name}, ${account_number}`;

/**
 * A confirmation dialog for changing the bank account or closing the shop. For a new bank account, the user has to type
 * the account number again.
 */
function CriticalChangesDialog({ before, after, onSave, onClose }: CriticalChangesDialogProps) {
  const changes = findCriticalSettingsChanges(before, after);
  const form = useForm({ defaultValues: { again: '' } });
  const { account_number } = after.bank_account;
  const isOtherAccount = changes.includes('bank-account');
  const isClosing = changes.includes('closing');
  return (
    <ActionDialog
      title={isOtherAccount ? 'Change the bank account?' : 'Close the shop?'}
      action={isOtherAccount ? 'Change the bank account' : 'Close the shop'}
      isDanger
      closeLabel="Go back"
      form={form}
      failure="Failed to save the settings."
      send={async ({ again }) => {
        if (isOtherAccount && again.trim() !== account_number) {
          const message = 'The two account numbers are not the same.';
          form.setError('again', { message }, { shouldFocus: true });
        } else await onSave();
        return null;
      }}
      onClose={onClose}
    >
      {isOtherAccount && (
        <>
          <p>
            From now on, we ask customers to pay into this account. Customers who already see the old account
            may still pay into that one. We notify all staff of the change.
          </p>
          <FactList
            facts={[
              ['From', describeChanges(before.bank_account)],
              ['To', describeChanges(after.bank_account)],
            ]}
          />
          <FormTextField
            control={form.control}
            name="again"
            label="Type the account number again"
            required
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        </>
      )}
      {isClosing && (
        <Banner tone="warning" title="Nobody can order while the shop is closed">
          Held boxes can still be paid for, and orders stay. The shop reopens only when you choose another
          ordering window.
        </Banner>
      )}
    </ActionDialog>
  );
}

/** A button that tests the connection to a payment provider with the shop's keys, and the result of the test. */
function ProviderConnectionTest({ provider }: { provider: PaymentProvider }) {
  const name = paymentProviderNames[provider];
  const [success, setSuccess] = useState('');
  const { isBusy, problem, run } = useAsyncAction();
  const test = () =>
    run(async () => {
      setSuccess('');
      const answer = await callFunction(checkPaymentProviderContract, { provider });
      setSuccess(answer.problem ?? `${name} answers. The keys are valid.`);
    });

  return (
    <Stack row gap={3}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void test()}>
        Test the connection
      </Button>
      <Text role="status" size="small">
        {problem ?? success}
      </Text>
    </Stack>
  );
}

const windowOptions: readonly (readonly [ShopSettings['ordering_window'], string])[] = [
  ['weekly', 'Weekly: Monday 12:00 AM to Thursday 11:59 AM'],
  ['always_open', 'Always open'],
  ['closed', 'Closed'],
];
const providerOptions = [
  ['', 'Staff confirm transfers'],
  ...paymentProviders.map((name) => [name, `${paymentProviderNames[name]} confirms transfers`] as const),
] as const;
const providerHelp = 'A provider opens a bank account for each order and confirms its payment.';
const closedNoticeHelp = 'For example, when you reopen. If empty, we say that we are taking a break.';
const kitchenPlaceHelp =
  'Latitude and longitude of the start of each run. If empty, runs start in the city centre.';
const areasHelp = 'One area a line. Customers choose from this list, and orders to other areas are refused.';

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

/** Parses the form's fields, in which numbers, coordinates and areas are strings. */
const settingsFieldsSchema = z.extend(saveSettingsContract.input, {
  hold_minutes: z.pipe(typedNumberSchema, saveSettingsContract.input.shape.hold_minutes),
  claim_hours: z.pipe(typedNumberSchema, saveSettingsContract.input.shape.claim_hours),
  payment_provider: chosenProviderSchema,
  kitchen_place: z.pipe(typedPointSchema, saveSettingsContract.input.shape.kitchen_place),
  delivery_areas: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split('\n')),
    ),
    deliveryAreasSchema,
  ),
});

/** Converts settings to form fields. Leaves out the document's id, because the id must not be sent. */
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

/** A form for the shop's settings. Requires a `MuiArea` ancestor. */
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
  useUnsavedChangesWarning(formState.isDirty);

  const submit = handleSubmit(async (typed) => {
    notice.dismiss();
    if (findCriticalSettingsChanges(settings, typed).length > 0) setAsked(typed);
    else await save(typed);
  });

  const save = (typed: ShopSettings) =>
    notice.run('Failed to save the settings.', async () => {
      const sent = JSON.stringify(form.getValues());
      await runConfirmed(async () => {
        await callFunction(saveSettingsContract, typed);
      });
      // Shows the saved values, which may be normalised, but keeps the user's edits made since the form was sent.
      form.reset(toFields(typed), { keepDirtyValues: JSON.stringify(form.getValues()) !== sent });
      return 'Settings saved. Customers see them at once.';
    });

  return (
    <Card>
      <form noValidate aria-label="Shop" onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <SectionTitle>Shop</SectionTitle>
          <FieldGrid>
            <FormFields
              control={control}
              fields={[
                ['bank_account.bank_name', 'Bank', { required: true }],
                ['bank_account.account_name', 'Account name', { required: true }],
                [
                  'bank_account.account_number',
                  'Account number',
                  { required: true, input: { inputMode: 'numeric', maxLength: accountNumberLength } },
                ],
                ['hold_minutes', 'A box is held for (minutes)', { type: 'number', required: true }],
                [
                  'claim_hours',
                  'A claimed box is kept for (hours)',
                  { type: 'number', required: true, helperText: 'For customers who have never paid before.' },
                ],
                ['support.email', 'Support email', { type: 'email', required: true }],
                ['support.phone', 'Support phone', { type: 'tel', required: true }],
                ['ordering_window', 'Ordering window', { options: windowOptions }],
                ['payment_provider', 'Payments', { helperText: providerHelp, options: providerOptions }],
                [
                  'closed_notice',
                  'Message to customers while the shop is closed',
                  { helperText: closedNoticeHelp, input: { maxLength: maxClosedNoticeLength } },
                ],
                ['kitchen_place', 'Where the kitchen is', { helperText: kitchenPlaceHelp }],
              ]}
            />
          </FieldGrid>
          <FormFields
            control={control}
            fields={[
              [
                'delivery_areas',
                'Delivery areas',
                { helperText: areasHelp, multiline: true, minRows: 4, maxRows: 10, required: true },
              ],
            ]}
          />
          {chosenProvider.success && chosenProvider.data && (
            <ProviderConnectionTest key={chosenProvider.data} provider={chosenProvider.data} />
          )}
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
