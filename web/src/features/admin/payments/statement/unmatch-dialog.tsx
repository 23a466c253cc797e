import { toShortOrderId } from '@sharebox/domain/orders/order';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useCall } from '#lib/use-call.ts';
import { unmatchLine } from './bank-lines';
import type { BankLine } from '#features/admin/payments/statement-import/import-statement.ts';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import { FactList } from '#features/admin/details/fact-list.tsx';

interface UnmatchDialogProps {
  line: BankLine;
  orderId: string;
  onClose: () => void;
}

export function UnmatchDialog({ line, orderId, onClose }: UnmatchDialogProps) {
  const { isBusy, problem, run } = useCall();
  return (
    <FormDialog
      title="Undo this match?"
      action="Undo match"
      isDanger
      closeLabel="Keep as it is"
      isBusy={isBusy}
      problem={problem}
      onSubmit={async () => {
        if (!(await run(() => unmatchLine(line.id, orderId)))) return;
        showToast('Undone. The line can be matched again.', 'success');
        onClose();
      }}
      onClose={onClose}
    >
      <FactList
        facts={[
          ['Amount', formatExactNaira(line.amount)],
          ['Date', formatBookingDate(line.booked_on)],
          ['Description', line.narration],
          ['Order', toShortOrderId(orderId)],
        ]}
      />
      <p>The ledger reverses this money and keeps both entries. Money from an approved payment stays.</p>
    </FormDialog>
  );
}
