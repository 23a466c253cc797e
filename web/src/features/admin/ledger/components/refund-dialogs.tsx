import { maxTextLength } from '@sharebox/domain/common/text';
import { formatNaira, sumNaira, toKobo, toNairaText } from '@sharebox/domain/money/money';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import type { LedgerSummary, Refund } from '@sharebox/domain/payments/ledger';
import { maxBankReferenceLength, type RefundStage } from '@sharebox/domain/payments/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { recordRefund } from '../api/ledger';
import { refundStageLabels } from '../ledger-text';
import { refundFieldsSchema, refundStageFieldsSchema } from '../money-fields';

interface RefundRequestDialogProps {
  orderId: string;
  summary: Pick<LedgerSummary, 'balance' | 'refundRequested' | 'refundable'>;
  onClose: () => void;
}

export function RefundRequestDialog({ orderId, summary, onClose }: RefundRequestDialogProps) {
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
        await recordRefund({ ...refund, request_id });
        return `A refund is requested for order ${toShortOrderId(orderId)}.`;
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
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <FormTextField
        control={form.control}
        name="note"
        label="Note (optional)"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxTextLength } }}
      />
    </ActionDialog>
  );
}

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
      title={title}
      action={action}
      form={form}
      failure="Failed to record the refund."
      send={async (input, request_id) => {
        await recordRefund({ ...input, request_id });
        return `${refundStageLabels[stage]}: ${formatNaira(refund.amount)}.`;
      }}
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
          control={form.control}
          name="bank_reference"
          label="Bank reference (optional)"
          slotProps={{ htmlInput: { maxLength: maxBankReferenceLength, autoComplete: 'off' } }}
        />
      )}
      <FormTextField
        control={form.control}
        name="note"
        label="Note (optional)"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxTextLength } }}
      />
    </ActionDialog>
  );
}
