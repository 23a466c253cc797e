import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#features/admin/editing/editor-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { type BankLine, findOrder, matchLine } from '../api/bank-statement';
import { getFailureMessage } from '#features/admin/lists/failure-message.ts';
import { describeMatch } from '#features/admin/ledger/ledger-text.ts';
import { formatExactNaira } from '#features/admin/lists/format.ts';
import type { Proposal } from '../proposals';
import { readPayerNames } from '#features/admin/people/payer-names.ts';
import type { WithId } from '#firebase/live.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { getStatusLabel } from '#features/admin/lists/format.ts';
import { FactList } from '#features/admin/records/fact-list.tsx';

interface MatchDialogProps {
  line: BankLine;
  /** The proposed order; null if staff type an order instead. */
  proposal: Proposal | null;
  onClose: () => void;
}

/** A dialog that matches a bank line to an order and records the money in the order's ledger. */
export function MatchDialog({ line, proposal, onClose }: MatchDialogProps) {
  const role = useRole();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { order: '' } });
  /** The order with the typed id, and its payer's name. */
  const [found, setFound] = useState<{ order: WithId<Order>; payer: string } | null>(null);
  const claim = proposal?.confirmation;
  const total = claim?.order_total ?? found?.order.total_amount;
  // Money recorded by hand may be the line's own.
  const known = claim ? (claim.from_statement ?? 0) : (found?.order.net_received ?? 0);
  const difference = total === undefined ? null : describeMatch(koboToNaira(line.amount), known, total);

  async function look(typed: string): Promise<void> {
    const order = typed.trim() === '' ? null : await findOrder(typed);
    if (order === null) {
      const message = 'No order, or more than one, has this reference or ID.';
      setError('order', { message }, { shouldFocus: true });
      return;
    }
    const toPayerName = await readPayerNames([order], role);
    setFound({ order, payer: toPayerName(order) || order.gift_sender_name || 'Customer' });
  }

  const submit = handleSubmit(async ({ order }) => {
    setRefusal(null);
    try {
      const orderId = claim?.order_id ?? found?.order.id;
      if (orderId === undefined) {
        await look(order);
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
      action={claim || found ? 'Match' : 'Find the order'}
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
          found ? ['Customer', found.payer] : null,
          found ? ['Order reference', found.order.confirmation_reference] : null,
          found ? ['Status', getStatusLabel(found.order.status)] : null,
          found ? ['Order total', formatNaira(found.order.total_amount)] : null,
          found ? ['In the ledger', formatNaira(found.order.net_received ?? 0)] : null,
          difference ? ['Difference', difference] : null,
        ]}
      />
      {!claim && !found && (
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
