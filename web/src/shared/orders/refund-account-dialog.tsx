import { zodResolver } from '@hookform/resolvers/zod';
import {
  maxAccountNameLength,
  maxBankNameLength,
  type RefundAccountInput,
  refundAccountInputSchema,
} from '@sharebox/domain/orders/refund-account';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { MuiArea } from '#theme/mui-area.tsx';

interface RefundAccountDialogProps {
  /** The title. By default, the dialog asks for the account of a refund. */
  title?: string;
  action?: string;
  account: RefundAccountInput | null;
  /** Saves the account. Rejects with an error whose message the dialog shows. */
  onSave: (account: RefundAccountInput) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog for a bank account to which the shop sends money. Used by customers and staff. */
export default function RefundAccountDialog(props: RefundAccountDialogProps) {
  const { title = 'Account for the refund', action = 'Save account', account, onSave, onClose } = props;
  const { bank_name = '', account_number = '', account_name = '' } = account ?? {};
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(refundAccountInputSchema),
    defaultValues: { bank_name, account_number, account_name },
  });
  const submit = handleSubmit(async (typed) => {
    await onSave(typed);
    onClose();
  });
  const htmlInput = { autoComplete: 'off' };
  return (
    <MuiArea>
      <FormDialog title={title} action={action} onSubmit={submit} onClose={onClose}>
        {props.children}
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
          slotProps={{ htmlInput: { ...htmlInput, inputMode: 'numeric', maxLength: 20 } }}
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
