import TextField from '@mui/material/TextField';
import { useState } from 'react';
import styles from './drop-meals.module.css';
import { useUnsavedWarning } from '#features/admin/editing/unsaved-input.tsx';

interface AutoSaveFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  inputMode: 'decimal' | 'numeric';
  problemOf: (text: string) => string | null;
  onCommit: (text: string) => void;
}

/**
 * A text field that saves on Enter or blur and resets on Escape. The browser asks before it discards a value that is not
 * saved. Requires a `MuiArea` ancestor.
 */
export function AutoSaveField({
  label,
  value,
  placeholder,
  inputMode,
  problemOf,
  onCommit,
}: AutoSaveFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useUnsavedWarning(typed !== null && typed.trim() !== value);

  function commit(): void {
    const text = typed?.trim() ?? value;
    const wrong = text === value ? null : problemOf(text);
    setProblem(wrong);
    if (wrong !== null) return;
    setTyped(null);
    if (text !== value) onCommit(text);
  }

  return (
    <TextField
      size="small"
      fullWidth={false}
      className={styles.field}
      label={label}
      value={typed ?? value}
      error={problem !== null}
      helperText={problem}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key !== 'Escape') return;
        setTyped(null);
        setProblem(null);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode, placeholder, autoComplete: 'off', maxLength: 16 },
        formHelperText: { role: problem === null ? undefined : 'alert' },
      }}
    />
  );
}
