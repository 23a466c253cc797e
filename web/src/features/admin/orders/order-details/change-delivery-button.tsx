import { maxTextLength, createTextSchema } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  addressFormSchema,
  type AddressInput,
  addressLabels,
  servedState,
  emptyAddress,
  formatAddress,
} from '@sharebox/domain/accounts/address';
import { isGiftRevealed } from '@sharebox/domain/gifts/received-gift';
import {
  compareDeliveryPlans,
  getDeliveryLockReason,
  getGiverChoiceLockReason,
  pickAddressFields,
} from '@sharebox/domain/orders/delivery-change';
import { deliveryWindowSchema, formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { isDeliveredAsGift, type Order, type PrivateDelivery } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { SmallButton } from '#components/actions/button.tsx';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { useOrderName } from '#features/admin/accounts/payer-names.ts';
import type { WithId } from '#firebase/live.ts';
import { AddressFields } from '#shared/addresses/address-fields.tsx';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';
import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import { callFunction } from '#firebase/call.ts';
import { changeDeliveryContract } from '@sharebox/domain/orders/staff-callables';
import { useDrop } from '#features/admin/drops/api/drops.ts';
import { noteField } from '#components/forms/field-props.ts';

const fieldsSchema = z.extend(addressFormSchema, {
  delivery_window: z.nullable(deliveryWindowSchema),
  reason: createTextSchema(),
  exceeds_window: z.boolean(),
});

const giverChoiceSchema = z.extend(fieldsSchema, {
  reason: createTextSchema(maxTextLength, { missing: 'Please say when and how the giver told us' }),
});

function restoreDraft(delivery: PrivateDelivery): AddressInput {
  const label = addressLabels.find((one) => one === delivery.label) ?? 'Other';
  return { ...pickAddressFields(delivery), label, state: servedState };
}

function getNotifiedText(order: Order, isGiverChoice: boolean): string {
  if (isGiverChoice) return 'We notify the giver right away. The recipient learns nothing.';
  if (!isDeliveredAsGift(order)) {
    return 'We notify the customer right away of the new place and time.';
  }
  const learned = `The giver only learns ${order.claim ? 'the time' : 'the city and the time'}.`;
  return isGiftRevealed(order)
    ? `We notify the recipient right away. ${learned}`
    : `The recipient doesn’t know about this gift yet, so we don’t notify them. ${learned}`;
}

interface ChangeDeliveryButtonProps {
  /** The order. Like `delivery`, it is updated live. */
  order: WithId<Order>;
  /** Null for a gift by link without an address. */
  delivery: PrivateDelivery | null;
}

interface ChangeDeliveryDialogProps extends ChangeDeliveryButtonProps {
  /** Whether staff record that the giver of a declined gift wants the box. */
  isGiverChoice: boolean;
  onClose: () => void;
}

/**
 * A dialog for changing a delivery. The server rejects the change if the delivery has changed since the dialog opened.
 */
function ChangeDeliveryDialog(props: ChangeDeliveryDialogProps) {
  const { order, delivery, onClose } = props;
  // Stored in state, because the live value becomes false once the giver's choice is recorded.
  const [isGiverChoice] = useState(props.isGiverChoice);
  const form = useForm({
    resolver: zodResolver(isGiverChoice ? giverChoiceSchema : fieldsSchema),
    defaultValues: {
      ...(isGiverChoice || !delivery ? emptyAddress : restoreDraft(delivery)),
      delivery_window: order.delivery_window,
      reason: '',
      exceeds_window: false,
    },
  });
  const { field: windowField } = useController({ control: form.control, name: 'delivery_window' });
  const fullWindows = useDrop(order.weekly_drop_id).data?.full_windows ?? [];
  const isFull =
    windowField.value !== order.delivery_window && fullWindows.some((one) => one === windowField.value);
  const live = {
    address: pickAddressFields(delivery ?? emptyAddress),
    delivery_window: order.delivery_window,
  };
  // The delivery when the dialog opened. Null after a conflict, when the live delivery is used instead.
  const [opened, setOpened] = useState<typeof live | null>(live);
  const seen = opened ?? live;
  const hours = formatDeliveryWindow(live.delivery_window);
  const name = useOrderName(order);

  return (
    <ActionDialog
      title={isGiverChoice ? 'Bring the declined gift to its giver' : `Change delivery of ${name}`}
      action={isGiverChoice ? 'Bring it to the giver' : 'Save delivery'}
      closeLabel="Leave as it is"
      form={form}
      failure="The delivery could not be changed."
      send={async ({ reason, delivery_window, exceeds_window, ...address }, request_id) => {
        if (!isGiverChoice && compareDeliveryPlans(seen, { address, delivery_window }) === null) {
          form.setError('root', { message: 'This is already its place and time.' });
          return null;
        }
        const change = {
          ...{ order_id: order.id, address, delivery_window, seen, ...(reason && { reason }) },
          ...(exceeds_window && { exceeds_window: true as const }),
          ...(isGiverChoice && { giver_chose: true as const }),
        };
        try {
          await callFunction(changeDeliveryContract, { request_id, ...change });
        } catch (error) {
          setOpened(null);
          throw error;
        }
        return `The delivery of ${name} is changed.`;
      }}
      onClose={onClose}
    >
      <p>
        {isGiverChoice ? 'Until now' : 'Now'}: {delivery ? formatAddress(delivery) : 'No address'}.{' '}
        {formatDayWithYear(order.delivery_date)}, {hours}.
      </p>
      <FormProvider {...form}>
        <AddressFields isSomebodyElses />
        <DeliveryWindowChoice
          value={windowField.value}
          full={fullWindows}
          canExceed
          onChange={(window) => {
            windowField.onChange(window);
            form.setValue('exceeds_window', false);
          }}
        />
        {isFull && (
          <FormCheckbox
            control={form.control}
            name="exceeds_window"
            label="Bring it then although this delivery time is full"
          />
        )}
        <FormTextField
          control={form.control}
          name="reason"
          label={isGiverChoice ? 'The giver chose (when and how)' : 'Who asked for it, and how (optional)'}
          helperText="Kept in the audit log"
          {...noteField}
        />
      </FormProvider>
      <p>
        {getNotifiedText(order, isGiverChoice)}
        {order.dispatched_at !== null && ' Its rider is notified, too.'}
      </p>
    </ActionDialog>
  );
}

/**
 * A button that opens the dialog for changing the address or window, until the box is delivered
 * (docs/product/staff-orders.md#changing-a-delivery). For a declined gift, staff record that the giver wants the box.
 */
export function ChangeDeliveryButton({ order, delivery }: ChangeDeliveryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isGiverChoice = getGiverChoiceLockReason(order) === null;
  if (!isGiverChoice && (!delivery || getDeliveryLockReason(order) !== null)) return null;
  return (
    <>
      <div>
        <SmallButton onClick={() => setIsOpen(true)}>
          {isGiverChoice ? 'The giver wants the box' : 'Change delivery'}
        </SmallButton>
      </div>
      {isOpen && (
        <ChangeDeliveryDialog
          order={order}
          delivery={delivery}
          isGiverChoice={isGiverChoice}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
