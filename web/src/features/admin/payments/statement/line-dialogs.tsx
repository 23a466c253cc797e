import { maxTextLength } from '@sharebox/domain/common/text';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { type SetAsideReason, setAsideReasons } from '@sharebox/domain/payments/bank-statement';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import { setLineAside, unmatchLine } from './bank-lines';
import type { BankLine } from '#features/admin/payments/statement-import/import-statement.ts';
import { setAsideLabels } from './set-aside-reasons';

const getLineFacts = ({ amount, booked_on, narration }: BankLine) => [
  ['Amount', formatExactNaira(amount)] as const,
  ['Date', formatBookingDate(booked_on)] as const,
  ['Description', narration] as const,
];

interface SetAsideDialogProps {
  line: BankLine;
  onClose: () => void;
}

export function SetAsideDialog({ line, onClose }: SetAsideDialogProps) {
  const [reason, setReason] = useState<SetAsideReason>('ask-bank');
  const [note, setNote] = useState('');
  return (
    <ActionDialog
      title="Set this money aside?"
      action="Set aside"
      failure="Failed to set the money aside."
      isDirty={note !== ''}
      send={async () => {
        await setLineAside(line.id, reason, note);
        return 'Set aside. The line is no longer proposed for an order.';
      }}
      onClose={onClose}
    >
      <FactList facts={[...getLineFacts(line)]} />
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
        slotProps={{ htmlInput: { maxLength: maxTextLength } }}
        onChange={({ target }) => setNote(target.value)}
      />
      {line.matches.length > 0 && (
        <p>The money leaves the order it is matched to. An approved payment waits for its review again.</p>
      )}
    </ActionDialog>
  );
}

interface UnmatchDialogProps {
  line: BankLine;
  orderId: string;
  onClose: () => void;
}

export function UnmatchDialog({ line, orderId, onClose }: UnmatchDialogProps) {
  return (
    <ActionDialog
      title="Undo this match?"
      action="Undo match"
      isDanger
      closeLabel="Keep as it is"
      failure="Failed to undo the match."
      send={async () => {
        await unmatchLine(line.id, orderId);
        return 'Undone. The line can be matched again.';
      }}
      onClose={onClose}
    >
      <FactList facts={[...getLineFacts(line), ['Order', toShortOrderId(orderId)]]} />
      <p>The ledger reverses this money and keeps both entries. Money from an approved payment stays.</p>
    </ActionDialog>
  );
}
