import { koboToNaira } from '@sharebox/domain/money/money';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#features/admin/editing/editor-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { type BankLine, findOrderId, matchLine } from '../api/bank-statement';
import { getFailureMessage } from '#features/admin/lists/failure-message.ts';
import { formatExactNaira, formatPaymentDifference } from '#features/admin/lists/format.ts';
import type { Proposal } from '../proposals';
import { FactList } from '#features/admin/records/fact-list.tsx';

interface MatchDialogProps {
  line: BankLine;
  /** The proposed order; null if staff type an order instead. */
  proposal: Proposal | null;
  onClose: () => void;
}

/** A dialog that matches a bank line to an order and records the money in the order's ledger. */
export function MatchDialog({ line, proposal, onClose }: MatchDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { order: '' } });
  const claim = proposal?.confirmation;
  const difference = claim && formatPaymentDifference(koboToNaira(line.amount), claim.order_total);

  const submit = handleSubmit(async ({ order }) => {
    setRefusal(null);
    try {
      const orderId = claim?.order_id ?? (order.trim() === '' ? null : await findOrderId(order));
      if (orderId === null) {
        setError(
          'order',
          { message: 'No order, or more than one, has this reference or ID.' },
          { shouldFocus: true },
        );
        return;
      }
      await matchLine(line.id, orderId);
      showToast('Matched. The money is in the ledger.', 'success');
      onClose();
    } catch (error) {
      setRefusal(getFailureMessage('Failed to match the line.', error));
    }
  });

  return (
    <EditorDialog
      title="Match this money to an order?"
      action="Match"
      isBusy={formState.isSubmitting}
      problem={refusal}
      onSubmit={submit}
      isDirty={formState.isDirty}
      onClose={onClose}
    >
      <FactList
        facts={[
          ['Amount', formatExactNaira(line.amount)],
          ['Date', line.booked_on],
          ['Description', line.narration],
          line.reference ? ['Reference', line.reference] : null,
          claim ? ['Customer', claim.full_name] : null,
          claim ? ['Order reference', claim.confirmation_reference] : null,
          difference ? ['Difference', difference] : null,
        ]}
      />
      {!claim && (
        <FormTextField
          control={control}
          name="order"
          label="Order reference or ID"
          required
          helperText="CONF-1795745641027, its digits alone, or the first 8 characters of the order’s ID"
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 100 } }}
        />
      )}
      <p>Money recorded earlier isn’t counted again.</p>
    </EditorDialog>
  );
}
