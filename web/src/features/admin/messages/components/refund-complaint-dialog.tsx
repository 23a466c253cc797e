import { zodResolver } from '@hookform/resolvers/zod';
import { type Complaint, complaintAnswerSchema } from '@sharebox/domain/complaints/complaint';
import { formatNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { EditorDialog } from '#features/admin/editing/editor-dialog.tsx';
import { recordRefund, useLedger } from '#features/admin/ledger/api/ledger.ts';
import { useIdempotentRequest } from '#features/admin/ledger/components/use-idempotent-request.ts';
import { parseReceivedNaira } from '#features/admin/ledger/money-fields.ts';
import type { WithId } from '#firebase/live.ts';
import { useOrderName } from '#features/admin/accounts/order-name.ts';
import { answerComplaint } from '../api/complaints';
import { ComplaintAnswerField } from './complaint-answer-field';

const formSchema = z.object({ amount: z.string(), answer: complaintAnswerSchema });

interface RefundComplaintDialogProps {
  complaint: WithId<Complaint>;
  order: WithId<Order>;
  onClose: () => void;
}

/** A dialog that requests a refund for a reported box and sends the answer to its report. */
export function RefundComplaintDialog({ complaint, order, onClose }: RefundComplaintDialogProps) {
  const name = useOrderName(order);
  const ledger = useLedger(order.id);
  const { refusal, send } = useIdempotentRequest('Failed to send the refund and the answer.');
  // If only the answer failed, the next attempt does not request the refund again.
  const [isRequested, setIsRequested] = useState(false);
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { amount: '', answer: '' },
  });
  const refundable = ledger.data ? summarizeLedger(ledger.data, order).refundable : 0;

  const submit = handleSubmit(async (typed) => {
    const amount = parseReceivedNaira(typed.amount);
    if (amount === null || amount > refundable) {
      const message =
        amount === null
          ? 'Please enter the amount in naira.'
          : `At most ${formatNaira(refundable)} can be refunded.`;
      setError('amount', { message }, { shouldFocus: true });
      return;
    }
    const isSent = await send(async (request_id) => {
      if (!isRequested) {
        await recordRefund({ request_id, order_id: order.id, stage: 'requested', amount });
        setIsRequested(true);
      }
      await answerComplaint(complaint.id, typed.answer);
    });
    if (!isSent) return;
    showToast(
      `${formatNaira(amount)} for ${name} is under “Refunds due”, and the answer is sent.`,
      'success',
    );
    onClose();
  });

  return (
    <EditorDialog
      title={`Send money back for ${name}?`}
      action="Request the refund and answer"
      isBusy={formState.isSubmitting}
      problem={refusal}
      onSubmit={submit}
      isDirty={formState.isDirty}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="amount"
        label="Amount (₦)"
        required
        disabled={isRequested}
        helperText={`At most ${formatNaira(refundable)}. It stays under “Refunds due” until someone has sent it.`}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <ComplaintAnswerField control={control} name="answer" complaint={complaint} />
    </EditorDialog>
  );
}
