import TextField from '@mui/material/TextField';
import { type BulkAction, bulkActions, getBulkActionLabel } from '@sharebox/domain/orders/bulk-action';
import { useSteppedChoice } from '#features/admin/list-page/use-stepped-choice.ts';

/** Selects the change of all selected orders. Keyboard users confirm with Enter. Requires a `MuiArea` ancestor. */
export function BulkActionSelect({ onChoose }: { onChoose: (act: BulkAction) => void }) {
  const { looked, listeners, onChange } = useSteppedChoice((value) => {
    const chosen = bulkActions.find((act) => act === value);
    if (chosen) onChoose(chosen);
  });
  return (
    <TextField
      select
      size="small"
      label="Mark as"
      value={looked ?? ''}
      onChange={onChange}
      helperText={looked ? 'Press Enter to change them' : undefined}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: listeners }}
    >
      <option value="">Choose…</option>
      {bulkActions.map((act) => (
        <option key={act} value={act}>
          {getBulkActionLabel(act)}
        </option>
      ))}
    </TextField>
  );
}
