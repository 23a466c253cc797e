import { zodResolver } from '@hookform/resolvers/zod';
import { maxTextLength } from '@sharebox/domain/common/text';
import { parseNairaText } from '@sharebox/domain/money/money';
import { addGoodwillContract } from '@sharebox/domain/payments/staff-callables';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { callFunction } from '#firebase/call.ts';

const toAmount = (text: string) => (parseNairaText(text.replace('₦', '')) ?? Number.NaN) / 100;

const typedSchema = z.object({
  ...{ request_id: z.string(), order_id: z.string() },
  ...{ amount: z.string(), reason: z.string() },
});
const fieldsSchema = z.pipe(
  z.pipe(
    typedSchema,
    z.transform(({ amount, ...typed }) => ({ ...typed, amount: toAmount(amount) })),
  ),
  addGoodwillContract.input,
);

interface GoodwillDialogProps {
  /** The order that the goodwill is about. Its payer gets the money. */
  orderId: string;
  onClose: () => void;
}

/** A form for money that the shop gives to a customer. The reason is shown to the customer. */
export function GoodwillDialog({ orderId, onClose }: GoodwillDialogProps) {
  const form = useForm({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { request_id: crypto.randomUUID(), order_id: orderId, amount: '', reason: '' },
  });
  return (
    <ActionDialog
      title="Add goodwill"
      action="Add to the balance"
      form={form}
      failure="Failed to add to the balance."
      send={async (goodwill, request_id) => {
        await callFunction(addGoodwillContract, { ...goodwill, request_id });
        return 'It is in the customer’s balance and pays for their next box.';
      }}
      onClose={onClose}
    >
      <p>It can’t be taken back once it is spent. The customer sees the reason.</p>
      <FormTextField
        control={form.control}
        name="amount"
        label="Amount (₦)"
        required
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <FormTextField
        control={form.control}
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxTextLength } }}
      />
    </ActionDialog>
  );
}
