import { type SetAsideReason, setAsideReasons } from '@sharebox/domain/payments/bank-statement';
import { maxMoneyNoteLength } from '@sharebox/domain/payments/payment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { FactList } from '#features/admin/details/fact-list.tsx';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import { useCall } from '#lib/use-call.ts';
import { setLineAside } from './bank-lines';
import type { BankLine } from '#features/admin/payments/statement-import/import-statement.ts';
import { setAsideLabels } from './set-aside-reasons';

interface SetAsideDialogProps {
  line: BankLine;
  onClose: () => void;
}

export function SetAsideDialog({ line, onClose }: SetAsideDialogProps) {
  const { isBusy, problem, run } = useCall();
  const [reason, setReason] = useState<SetAsideReason>('ask-bank');
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title="Set this money aside?"
      action="Set aside"
      isBusy={isBusy}
      problem={problem}
      onSubmit={async () => {
        if (!(await run(() => setLineAside(line.id, reason, note)))) return;
        showToast('Set aside. The line is no longer proposed for an order.', 'success');
        onClose();
      }}
      onClose={onClose}
    >
      <FactList
        facts={[
          ['Amount', formatExactNaira(line.amount)],
          ['Date', formatBookingDate(line.booked_on)],
          ['Description', line.narration],
        ]}
      />
      <TextField
        select
        label="Reason"
        value={reason}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => setReason(setAsideReasons.find((one) => one === target.value) ?? reason)}
      >
        {setAsideReasons.map((one) => (
          <option key={one} value={one}>
            {setAsideLabels[one]}
          </option>
        ))}
      </TextField>
      <TextField
        label="Note"
        value={note}
        slotProps={{ htmlInput: { maxLength: maxMoneyNoteLength } }}
        onChange={({ target }) => setNote(target.value)}
      />
      {line.matches.length > 0 && (
        <p>The money leaves the order it is matched to. An approved payment waits for its review again.</p>
      )}
    </FormDialog>
  );
}
