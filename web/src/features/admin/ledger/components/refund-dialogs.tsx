import { formatNaira, sumNaira, toKobo, toNairaText } from '@sharebox/domain/money/money';
import { toShortOrderId, getStaffStatusLabel, type Order } from '@sharebox/domain/orders/order';
import type { LedgerSummary, Refund } from '@sharebox/domain/payments/ledger';
import { maxBankReferenceLength, type RefundStage } from '@sharebox/domain/payments/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { refundStageLabels } from '#features/admin/ledger/ledger-text.ts';
import {
  refundFieldsSchema,
  refundStageFieldsSchema,
  paymentFieldsSchema,
} from '#features/admin/ledger/money-fields.ts';
import { callFunction } from '#firebase/call.ts';
import {
  recordRefundContract,
  moveSurplusContract,
  recordPaymentContract,
} from '@sharebox/domain/payments/staff-callables';
import { SelectField, FormSelect } from '#components/forms/select-field.tsx';
import { useState } from 'react';
import type { WithId } from '#firebase/live.ts';
import { useRecordPages } from '#firebase/records.ts';
import { buildCustomerOrderRecords } from '#features/admin/orders/api/staff-orders.ts';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { noteField, decimalField } from '#components/forms/field-props.ts';
import { MutedText } from '#components/content/text.tsx';

interface RecordPaymentDialogProps {
  orderId: string;
  /** The customer's name with the box number. */
  customer: string;
  /** The order's outstanding amount in naira; 0 if the order is fully paid. */
  missing: number;
  onClose: () => void;
}

/** A dialog for recording a payment. Entries are never changed: staff correct a wrong entry with a new entry. */
export function RecordPaymentDialog({ orderId, customer, missing, onClose }: RecordPaymentDialogProps) {
  const form = useForm({
    resolver: zodResolver(paymentFieldsSchema),
    defaultValues: {
      request_id: crypto.randomUUID(),
      order_id: orderId,
      kind: 'received',
      amount: '',
      bank_reference: '',
      note: '',
      seen_in_bank: false,
    },
  });
  const { control, formState } = form;
  const isReceived = useWatch({ control, name: 'kind' }) === 'received';

  const { amount, bank_reference, note } = formState.dirtyFields;
  return (
    <ActionDialog
      title="Record payment"
      action="Record payment"
      form={form}
      isDirty={[amount, bank_reference, note].includes(true)}
      failure="Failed to record the payment."
      send={async (payment, request_id) => {
        await callFunction(recordPaymentContract, { ...payment, request_id });
        return `Recorded in the ledger of ${customer} (order ${toShortOrderId(orderId)}).`;
      }}
      onClose={onClose}
    >
      <FormSelect
        control={control}
        name="kind"
        label="Kind"
        options={[
          ['received', 'Money received'],
          ['adjusted', 'Correction of an earlier entry'],
        ]}
      />
      <FormTextField
        control={control}
        name="amount"
        label="Amount (₦)"
        required
        helperText={
          isReceived
            ? `With kobo if there are any${missing > 0 ? `; ${formatNaira(missing)} is missing` : ''}`
            : 'With kobo if there are any. To take money away, write −500'
        }
        slotProps={{ htmlInput: { inputMode: isReceived ? 'decimal' : 'text', autoComplete: 'off' } }}
      />
      {isReceived && (
        <FormTextField
          control={control}
          name="bank_reference"
          label="Bank reference (optional)"
          slotProps={{ htmlInput: { maxLength: maxBankReferenceLength, autoComplete: 'off' } }}
        />
      )}
      <FormTextField
        control={control}
        name="note"
        label={isReceived ? 'Note (optional)' : 'Reason for the correction'}
        required={!isReceived}
        {...noteField}
      />
      {isReceived ? (
        <FormCheckbox
          control={control}
          name="seen_in_bank"
          label="I have seen this money in the shop’s bank account"
        />
      ) : (
        <MutedText>Entries are never changed. This correction is added next to the wrong one.</MutedText>
      )}
    </ActionDialog>
  );
}

/** The number of the payer's newest orders from which staff can choose. */
const offeredOrders = 20;

interface MoveSurplusDialogProps {
  order: WithId<Order>;
  /** The overpaid amount in naira. */
  surplus: number;
  onClose: () => void;
}

export function MoveSurplusDialog({ order, surplus, onClose }: MoveSurplusDialogProps) {
  const live = useRecordPages(buildCustomerOrderRecords(order.user_id), offeredOrders);
  const others = (live.data ?? []).filter(({ id }) => id !== order.id);
  const [chosen, setChosen] = useState('');
  const toOrderId = chosen || others[0]?.id;

  return (
    <ActionDialog
      title="Move the surplus to another order?"
      action={`Move ${formatNaira(surplus)}`}
      failure="Failed to move the money."
      send={async (_, request_id) => {
        if (toOrderId === undefined) return null;
        await callFunction(moveSurplusContract, {
          ...{ request_id, order_id: order.id, to_order_id: toOrderId, amount: surplus },
        });
        return 'Moved. The money is in the ledger of the other order.';
      }}
      onClose={onClose}
    >
      {live.data && others.length === 0 ? (
        <p>This customer has no other order.</p>
      ) : (
        <SelectField
          label="To the order"
          value={toOrderId ?? ''}
          options={others.map((one) => [
            one.id,
            `${one.confirmation_reference}, ${getStaffStatusLabel(one.status)}, ${formatNaira(one.net_received ?? 0)} of ${formatNaira(one.total_amount)}`,
          ])}
          onChoose={setChosen}
        />
      )}
    </ActionDialog>
  );
}

interface RefundRequestDialogProps {
  orderId: string;
  /** The customer's name with the box number. */
  customer: string;
  summary: Pick<LedgerSummary, 'balance' | 'refundRequested' | 'refundable'>;
  onClose: () => void;
}

export function RefundRequestDialog({ orderId, customer, summary, onClose }: RefundRequestDialogProps) {
  const { balance, refundRequested, refundable } = summary;
  const tooMuch = sumNaira([balance, -refundRequested]);
  const form = useForm({
    resolver: zodResolver(refundFieldsSchema),
    defaultValues: {
      request_id: crypto.randomUUID(),
      order_id: orderId,
      amount: tooMuch > 0 ? toNairaText(toKobo(tooMuch)) : '',
      note: '',
    },
  });

  return (
    <ActionDialog
      title="Request a refund"
      action="Request refund"
      form={form}
      failure="Failed to request the refund."
      send={async (refund, request_id) => {
        if (refund.stage === 'requested' && refund.amount > refundable) {
          const message = `At most ${formatNaira(refundable)} can be refunded.`;
          form.setError('amount', { message }, { shouldFocus: true });
          return null;
        }
        await callFunction(recordRefundContract, { ...refund, request_id });
        return `A refund is requested for ${customer} (order ${toShortOrderId(orderId)}).`;
      }}
      onClose={onClose}
    >
      <p>It stays requested until someone has sent the money from the shop’s account.</p>
      <FormTextField
        control={form.control}
        name="amount"
        label="Amount (₦)"
        required
        helperText={`With kobo if there are any, at most ${formatNaira(refundable)}`}
        {...decimalField}
      />
      <FormTextField control={form.control} name="note" label="Note (optional)" {...noteField} />
    </ActionDialog>
  );
}

export type NextRefundStage = Exclude<RefundStage, 'requested'>;

interface RefundStageDialogProps {
  orderId: string;
  /** The customer's name, with the box number if it is known. */
  customer: string;
  /** The refund; its `id` is null if the refund is sent without a request. */
  refund: Pick<Refund, 'amount'> & { id: string | null };
  stage: NextRefundStage;
  onClose: () => void;
}

const texts: Record<NextRefundStage, { title: string; action: string; text: string }> = {
  sent: {
    title: 'Has this refund been sent?',
    action: 'Record as sent',
    text: 'has left the shop’s bank account.',
  },
  confirmed: {
    title: 'Has this refund arrived?',
    action: 'It arrived',
    text: 'has reached the customer, and they confirmed it.',
  },
  withdrawn: {
    title: 'Withdraw this refund?',
    action: 'Withdraw refund',
    text: 'won’t be sent for now.',
  },
};

export function RefundStageDialog({ orderId, customer, refund, stage, onClose }: RefundStageDialogProps) {
  const form = useForm({
    resolver: zodResolver(refundStageFieldsSchema),
    defaultValues: {
      request_id: crypto.randomUUID(),
      order_id: orderId,
      refund_id: refund.id ?? '',
      amount: refund.id === null ? refund.amount : null,
      stage,
      bank_reference: '',
      note: '',
    },
  });
  const { title, action, text } = texts[stage];

  return (
    <ActionDialog
      {...{ title, action, form, onClose }}
      failure="Failed to record the refund."
      send={async (input, request_id) => {
        await callFunction(recordRefundContract, { ...input, request_id });
        return `${refundStageLabels[stage]}: ${formatNaira(refund.amount)} for ${customer}.`;
      }}
    >
      <p>
        <strong>
          {formatNaira(refund.amount)} for {customer}
        </strong>{' '}
        {text}
      </p>
      {stage === 'sent' && (
        <FormTextField
          control={form.control}
          name="bank_reference"
          label="Bank reference (optional)"
          slotProps={{ htmlInput: { maxLength: maxBankReferenceLength, autoComplete: 'off' } }}
        />
      )}
      <FormTextField control={form.control} name="note" label="Note (optional)" {...noteField} />
    </ActionDialog>
  );
}
