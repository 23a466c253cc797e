import { maxTextLength } from '@sharebox/domain/common/text';
import { maxBankReferenceLength } from '@sharebox/domain/payments/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { formatNaira } from '@sharebox/domain/money/money';
import { useForm, useWatch } from 'react-hook-form';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Text } from '#components/content/text.tsx';
import { recordPayment } from '../api/ledger';
import { paymentFieldsSchema } from '../money-fields';

interface PaymentDialogProps {
  orderId: string;
  /** The order's outstanding amount in naira; 0 if none. */
  missing: number;
  onClose: () => void;
}

/** Wrong entries are corrected by a new entry and never changed. */
export function PaymentDialog({ orderId, missing, onClose }: PaymentDialogProps) {
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
        await recordPayment({ ...payment, request_id });
        return `Recorded in the ledger of order ${toShortOrderId(orderId)}.`;
      }}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="kind"
        label="Kind"
        select
        slotProps={{ select: { native: true } }}
      >
        <option value="received">Money received</option>
        <option value="adjusted">Correction of an earlier entry</option>
      </FormTextField>
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
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxTextLength } }}
      />
      {isReceived ? (
        <FormCheckbox
          control={control}
          name="seen_in_bank"
          label="I have seen this money in the shop’s bank account"
        />
      ) : (
        <Text size="small" tone="muted">
          Entries are never changed. This correction is added next to the wrong one.
        </Text>
      )}
    </ActionDialog>
  );
}
