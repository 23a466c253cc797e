import { zodResolver } from '@hookform/resolvers/zod';
import {
  addressFormSchema,
  type AddressInput,
  addressLabels,
  formatAddress,
  deliveryState,
} from '@sharebox/domain/accounts/address';
import { isGiftRevealed } from '@sharebox/domain/gifts/received-gift';
import { compareDeliveryPlans, pickAddressFields } from '@sharebox/domain/orders/delivery-change';
import { deliveryWindowSchema, formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import {
  maxReasonLength,
  reasonTooLongMessage,
  type Order,
  type PrivateDelivery,
} from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { EditorDialog } from '#features/admin/editing/editor-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useOrderName } from '#features/admin/accounts/order-name.ts';
import type { WithId } from '#firebase/live.ts';
import { AddressFields } from '#shared/accounts/address-fields.tsx';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';
import { formatDayWithYear } from '#lib/shop-dates.ts';
import { useIdempotentRequest } from '#features/admin/ledger/components/use-idempotent-request.ts';
import { changeDelivery } from '../api/staff-orders';

const fieldsSchema = z.extend(addressFormSchema, {
  delivery_window: z.nullable(deliveryWindowSchema),
  reason: z.string().check(z.trim(), z.maxLength(maxReasonLength, reasonTooLongMessage)),
});
const giverChoiceSchema = z.extend(fieldsSchema, {
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say when and how the giver told us'),
      z.maxLength(maxReasonLength, reasonTooLongMessage),
    ),
});

const emptyAddress: AddressInput = {
  ...{ label: 'Home', address_line_1: '', address_line_2: '', city: '', state: deliveryState },
  ...{ zip_code: '', area: '', landmark: '', gate_code: '' },
};

function restoreDraft(delivery: PrivateDelivery): AddressInput {
  const label = addressLabels.find((one) => one === delivery.label) ?? 'Other';
  return { ...pickAddressFields(delivery), label, state: deliveryState };
}

function getNotifiedText(order: Order, isGiverChoice: boolean): string {
  if (isGiverChoice) return 'We notify the giver right away. The recipient learns nothing.';
  if (!order.is_gift_order || order.declined_outcome === 'own-address') {
    return 'We notify the customer right away of the new place and time.';
  }
  return isGiftRevealed(order)
    ? 'We notify the recipient right away. The giver only learns the city and the time.'
    : 'The recipient doesn’t know about this gift yet, so we don’t notify them. The giver only learns the city and the time.';
}

interface ChangeDeliveryDialogProps {
  /** Both `order` and `delivery` are live. */
  order: WithId<Order>;
  delivery: PrivateDelivery;
  /** Whether staff record that the giver of a declined gift wants the box. */
  isGiverChoice: boolean;
  onClose: () => void;
}

/** The server rejects the change if the delivery no longer has the values that filled the form. */
export function ChangeDeliveryDialog({
  order,
  delivery,
  isGiverChoice: isOffered,
  onClose,
}: ChangeDeliveryDialogProps) {
  const { refusal, send } = useIdempotentRequest('The delivery could not be changed.');
  const [isSame, setIsSame] = useState(false);
  // The live order no longer waits once the choice is recorded.
  const [isGiverChoice] = useState(isOffered);
  const form = useForm({
    resolver: zodResolver(isGiverChoice ? giverChoiceSchema : fieldsSchema),
    defaultValues: {
      ...(isGiverChoice ? emptyAddress : restoreDraft(delivery)),
      delivery_window: order.delivery_window,
      reason: '',
    },
  });
  const { field: window } = useController({ control: form.control, name: 'delivery_window' });
  const live = { address: pickAddressFields(delivery), delivery_window: order.delivery_window };
  // The values with which the form was filled; null after a conflict, when the live values apply instead.
  const [opened, setOpened] = useState<typeof live | null>(live);
  const seen = opened ?? live;
  const hours = formatDeliveryWindow(live.delivery_window);
  const name = useOrderName(order);

  const submit = form.handleSubmit(async ({ reason, delivery_window, ...address }) => {
    const isNothing = !isGiverChoice && compareDeliveryPlans(seen, { address, delivery_window }) === null;
    setIsSame(isNothing);
    if (isNothing) return;
    const change = {
      ...{ order_id: order.id, address, delivery_window, seen, ...(reason && { reason }) },
      ...(isGiverChoice && { giver_chose: true as const }),
    };
    if (!(await send((request_id) => changeDelivery({ request_id, ...change })))) {
      setOpened(null);
      return;
    }
    showToast(`The delivery of ${name} is changed.`, 'success');
    onClose();
  });

  return (
    <EditorDialog
      title={isGiverChoice ? 'Bring the declined gift to its giver' : `Change delivery of ${name}`}
      action={isGiverChoice ? 'Bring it to the giver' : 'Save delivery'}
      closeLabel="Leave as it is"
      isBusy={form.formState.isSubmitting}
      problem={isSame ? 'This is already its place and time.' : refusal}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <p>
        {isGiverChoice ? 'Until now' : 'Now'}: {formatAddress(delivery)}.{' '}
        {formatDayWithYear(order.delivery_date)}, {hours}.
      </p>
      <FormProvider {...form}>
        <AddressFields isSomebodyElses />
        <DeliveryWindowChoice value={window.value} onChange={window.onChange} />
        <FormTextField
          control={form.control}
          name="reason"
          label={isGiverChoice ? 'The giver chose (when and how)' : 'Who asked for it, and how (optional)'}
          helperText="Kept in the audit log"
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
        />
      </FormProvider>
      <p>
        {getNotifiedText(order, isGiverChoice)}
        {order.dispatched_at !== null && ' Its rider is notified, too.'}
      </p>
    </EditorDialog>
  );
}
