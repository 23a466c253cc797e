import { maxMoneyNoteLength } from '@sharebox/domain/payments/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import type { LedgerSummary } from '@sharebox/domain/payments/ledger';
import { formatNaira, sumNaira, toKobo, toNairaText } from '@sharebox/domain/money/money';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#features/admin/editing/editor-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { recordRefund } from '../api/ledger';
import { refundFieldsSchema } from '../money-fields';
import { useIdempotentRequest } from './use-idempotent-request';

interface RefundRequestDialogProps {
  orderId: string;
  summary: Pick<LedgerSummary, 'balance' | 'refundRequested' | 'refundable'>;
  onClose: () => void;
}

export function RefundRequestDialog({ orderId, summary, onClose }: RefundRequestDialogProps) {
  const { balance, refundRequested, refundable } = summary;
  const tooMuch = sumNaira([balance, -refundRequested]);
  const { requestId, refusal, send } = useIdempotentRequest('Failed to request the refund.');
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(refundFieldsSchema),
    defaultValues: {
      request_id: requestId,
      order_id: orderId,
      amount: tooMuch > 0 ? toNairaText(toKobo(tooMuch)) : '',
      note: '',
    },
  });

  const submit = handleSubmit(async (refund) => {
    if (refund.stage === 'requested' && refund.amount > refundable) {
      const message = `At most ${formatNaira(refundable)} can be refunded.`;
      setError('amount', { message }, { shouldFocus: true });
      return;
    }
    if (!(await send((request_id) => recordRefund({ ...refund, request_id })))) return;
    showToast(`A refund is requested for order ${toShortOrderId(orderId)}.`, 'success');
    onClose();
  });

  return (
    <EditorDialog
      title="Request a refund"
      action="Request refund"
      isBusy={formState.isSubmitting}
      problem={refusal}
      onSubmit={submit}
      isDirty={formState.isDirty}
      onClose={onClose}
    >
      <p>It stays requested until someone has sent the money from the shop’s account.</p>
      <FormTextField
        control={control}
        name="amount"
        label="Amount (₦)"
        required
        helperText={`With kobo if there are any, at most ${formatNaira(refundable)}`}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <FormTextField
        control={control}
        name="note"
        label="Note (optional)"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxMoneyNoteLength } }}
      />
    </EditorDialog>
  );
}
