import { zodResolver } from '@hookform/resolvers/zod';
import type { Order } from '@sharebox/domain/orders/order';
import {
  maxAccountNameLength,
  maxBankNameLength,
  refundAccountInputSchema,
} from '@sharebox/domain/orders/refund-account';
import { saveRefundAccountContract } from '@sharebox/domain/payments/callables';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useCall } from '#lib/use-call.ts';
import { MuiArea } from '#theme/mui-area.tsx';

interface RefundAccountDialogProps {
  order: WithId<Order>;
  onClose: () => void;
}

/** A form for the account to which a refund is sent, for payers and staff. */
export default function RefundAccountDialog({ order, onClose }: RefundAccountDialogProps) {
  const call = useCall();
  const { bank_name = '', account_number = '', account_name = '' } = order.refund_account ?? {};
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(refundAccountInputSchema),
    defaultValues: { bank_name, account_number, account_name },
  });
  const submit = handleSubmit(async (account) => {
    const input = { order_id: order.id, ...account };
    if (await call.run(() => callFunction(saveRefundAccountContract, input))) onClose();
  });
  const htmlInput = { autoComplete: 'off' };
  return (
    <MuiArea>
      <FormDialog
        title="Account for the refund"
        action="Save account"
        isBusy={call.isBusy}
        problem={call.problem}
        onSubmit={submit}
        onClose={onClose}
      >
        <FormTextField
          control={control}
          name="bank_name"
          label="Bank"
          required
          slotProps={{ htmlInput: { ...htmlInput, maxLength: maxBankNameLength } }}
        />
        <FormTextField
          control={control}
          name="account_number"
          label="Account number"
          required
          slotProps={{ htmlInput: { ...htmlInput, inputMode: 'numeric', maxLength: 10 } }}
        />
        <FormTextField
          control={control}
          name="account_name"
          label="Account name"
          required
          slotProps={{ htmlInput: { ...htmlInput, maxLength: maxAccountNameLength } }}
        />
      </FormDialog>
    </MuiArea>
  );
}
