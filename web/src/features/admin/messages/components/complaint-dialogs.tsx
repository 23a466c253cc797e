import { maxTextLength } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Complaint, complaintAnswerSchema } from '@sharebox/domain/complaints/complaint';
import { formatNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Text } from '#components/content/text.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { recordRefund, useLedger } from '#features/admin/ledger/api/ledger.ts';
import { parseReceivedNaira } from '#features/admin/ledger/money-fields.ts';
import type { WithId } from '#firebase/live.ts';
import { useOrderName } from '#features/admin/accounts/order-name.ts';
import { answerComplaint } from '../api/complaints';

const answerFormSchema = z.object({ answer: complaintAnswerSchema });
const refundFormSchema = z.object({ amount: z.string(), answer: complaintAnswerSchema });

interface ComplaintAnswerFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  complaint: Complaint;
}

/** The report and the field for its answer. */
function ComplaintAnswerField<Values extends FieldValues>(props: ComplaintAnswerFieldProps<Values>) {
  const { control, name, complaint } = props;
  return (
    <>
      <Text keepsLines>“{complaint.text}”</Text>
      {complaint.reported_by === 'recipient' && (
        <Text tone="muted">
          The recipient of a gift reads this. Mention no price and no giver. A refund goes to the giver.
        </Text>
      )}
      <FormTextField
        control={control}
        name={name}
        label="Your answer"
        helperText="The customer reads it in the order and as a notification. It can’t be changed."
        multiline
        minRows={3}
        limit={maxTextLength}
      />
    </>
  );
}

interface AnswerComplaintDialogProps {
  complaint: WithId<Complaint>;
  onClose: () => void;
}

export function AnswerComplaintDialog({ complaint, onClose }: AnswerComplaintDialogProps) {
  const form = useForm({ resolver: zodResolver(answerFormSchema), defaultValues: { answer: '' } });
  return (
    <ActionDialog
      title="Answer the customer"
      action="Send answer"
      form={form}
      failure="Failed to send the answer."
      send={async ({ answer }) => {
        await answerComplaint(complaint.id, answer);
        return 'The answer is sent.';
      }}
      onClose={onClose}
    >
      <ComplaintAnswerField control={form.control} name="answer" complaint={complaint} />
    </ActionDialog>
  );
}

interface RefundComplaintDialogProps extends AnswerComplaintDialogProps {
  order: WithId<Order>;
}

/** A dialog that requests a refund for a reported box and sends the answer to its report. */
export function RefundComplaintDialog({ complaint, order, onClose }: RefundComplaintDialogProps) {
  const name = useOrderName(order);
  const ledger = useLedger(order.id);
  // If only the answer failed, the next attempt does not request the refund again.
  const [isRequested, setIsRequested] = useState(false);
  const form = useForm({
    resolver: zodResolver(refundFormSchema),
    defaultValues: { amount: '', answer: '' },
  });
  const refundable = ledger.data ? summarizeLedger(ledger.data, order).refundable : 0;

  async function send(typed: z.output<typeof refundFormSchema>, request_id: string): Promise<string | null> {
    const amount = parseReceivedNaira(typed.amount);
    if (amount === null || amount > refundable) {
      const message =
        amount === null
          ? 'Please enter the amount in naira.'
          : `At most ${formatNaira(refundable)} can be refunded.`;
      form.setError('amount', { message }, { shouldFocus: true });
      return null;
    }
    if (!isRequested) {
      await recordRefund({ request_id, order_id: order.id, stage: 'requested', amount });
      setIsRequested(true);
    }
    await answerComplaint(complaint.id, typed.answer);
    return `${formatNaira(amount)} for ${name} is under “Refunds due”, and the answer is sent.`;
  }

  return (
    <ActionDialog
      title={`Send money back for ${name}?`}
      action="Request the refund and answer"
      form={form}
      failure="Failed to send the refund and the answer."
      send={send}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="amount"
        label="Amount (₦)"
        required
        disabled={isRequested}
        helperText={`At most ${formatNaira(refundable)}. It stays under “Refunds due” until someone has sent it.`}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <ComplaintAnswerField control={form.control} name="answer" complaint={complaint} />
    </ActionDialog>
  );
}
