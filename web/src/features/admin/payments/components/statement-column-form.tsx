import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { hasRequiredColumns, columnLabels, type Columns, statementColumns } from '../statement-columns';
import styles from './statement-import.module.css';

interface StatementColumnFormProps {
  titles: readonly string[];
  columns: Columns;
  onChoose: (columns: Columns) => void;
}

/** Staff fill in this form once per bank. */
export function StatementColumnForm({ titles, columns, onChoose }: StatementColumnFormProps) {
  const [chosen, setChosen] = useState(columns);
  return (
    <Stack gap={3}>
      <Text size="small">
        Which column is which? We need the date, the description or the sender, and either the money received
        or one amount for both directions. Your choice is remembered for this bank’s files on this device
        until you sign out.
      </Text>
      <div className={styles.columns}>
        {statementColumns.map((column) => (
          <TextField
            key={column}
            select
            size="small"
            label={columnLabels[column]}
            value={chosen[column] ?? ''}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => {
              const { [column]: _before, ...rest } = chosen;
              setChosen(target.value === '' ? rest : { ...rest, [column]: Number(target.value) });
            }}
          >
            <option value="">None</option>
            {titles.map((title, index) => (
              <option key={index} value={index}>
                {title.trim() || `Column ${index + 1}`}
              </option>
            ))}
          </TextField>
        ))}
      </div>
      <Button
        variant="secondary"
        size="small"
        className={styles.choose}
        disabled={!hasRequiredColumns(chosen)}
        onClick={() => onChoose(chosen)}
      >
        Read the file with these columns
      </Button>
    </Stack>
  );
}
