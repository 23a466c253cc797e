import { maxBankReferenceLength, maxMoneyNoteLength } from '@sharebox/domain/payments/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Refund } from '@sharebox/domain/payments/ledger';
import { formatNaira } from '@sharebox/domain/money/money';
import type { RefundStage } from '@sharebox/domain/payments/payment';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#features/admin/editing/editor-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { recordRefund } from '../api/ledger';
import { refundStageLabels } from '../ledger-text';
import { refundStageFieldsSchema } from '../money-fields';
import { useIdempotentRequest } from './use-idempotent-request';

export type NextStage = Exclude<RefundStage, 'requested'>;

interface RefundStageDialogProps {
  orderId: string;
  /** The customer, with the box if it is known. */
  customer: string;
  /** The refund; its `id` is null if the refund is sent without a request. */
  refund: Pick<Refund, 'amount'> & { id: string | null };
  stage: NextStage;
  onClose: () => void;
}

const texts: Record<NextStage, { title: string; action: string; text: string }> = {
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
  const { requestId, refusal, send } = useIdempotentRequest('Failed to record the refund.');
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(refundStageFieldsSchema),
    defaultValues: {
      request_id: requestId,
      order_id: orderId,
      refund_id: refund.id ?? '',
      amount: refund.id === null ? refund.amount : null,
      stage,
      bank_reference: '',
      note: '',
    },
  });
  const { title, action, text } = texts[stage];

  const submit = handleSubmit(async (input) => {
    if (!(await send((request_id) => recordRefund({ ...input, request_id })))) return;
    showToast(`${refundStageLabels[stage]}: ${formatNaira(refund.amount)}.`, 'success');
    onClose();
  });

  return (
    <EditorDialog
      title={title}
      action={action}
      isBusy={formState.isSubmitting}
      problem={refusal}
      onSubmit={submit}
      isDirty={formState.isDirty}
      onClose={onClose}
    >
      <p>
        <strong>
          {formatNaira(refund.amount)} for {customer}
        </strong>{' '}
        {text}
      </p>
      {stage === 'sent' && (
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
        label="Note (optional)"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxMoneyNoteLength } }}
      />
    </EditorDialog>
  );
}
