import TextField from '@mui/material/TextField';
import { type BulkAction, getBulkActionLabel, bulkActions } from '@sharebox/domain/orders/bulk-action';
import type { ReactNode } from 'react';
import { Button } from '#components/actions/button.tsx';
import { joinClassNames } from '#lib/join-class-names.ts';
import { Text } from '#components/content/text.tsx';
import { useSteppedChoice } from '#features/admin/lists/use-stepped-choice.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  shown: number;
  /** A text about the number of orders, shown while none is selected. */
  count: ReactNode;
  selected: number;
  onSelectAll: (isSelected: boolean) => void;
  onChooseAct: (act: BulkAction) => void;
  children: ReactNode;
}

/**
 * A bar that selects orders and then changes the status of all selected orders or dispatches them. It stays in view
 * while orders are selected. Requires a `MuiArea` ancestor.
 */
export function BulkBar({ shown, count, selected, onSelectAll, onChooseAct, children }: BulkBarProps) {
  const { looked, listeners, onChange } = useSteppedChoice((value) => {
    const chosen = bulkActions.find((act) => act === value);
    if (chosen) onChooseAct(chosen);
  });
  return (
    <div className={joinClassNames(styles.bar, selected > 0 && styles.active)}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={shown > 0 && selected === shown}
          disabled={shown === 0}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && selected < shown;
          }}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        {selected === 0 ? 'Select all' : `${selected} selected`}
      </label>
      {selected > 0 && (
        <>
          <Button variant="quiet" size="small" onClick={() => onSelectAll(false)}>
            Clear
          </Button>
          <TextField
            className={styles.status}
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
        </>
      )}
      <Text size="small" tone="muted" role="status" className={styles.count}>
        {count}
      </Text>
      <span className={styles.rest}>{children}</span>
    </div>
  );
}
