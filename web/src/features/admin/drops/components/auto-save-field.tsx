import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface AutoSaveFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  /** Shown below the field while it has no problem. */
  help?: string;
  inputMode: 'decimal' | 'numeric';
  problemOf: (text: string) => string | null;
  onCommit: (text: string) => void;
}

/** A text field that saves on Enter or blur and resets on Escape. Requires a `MuiArea` ancestor. */
export function AutoSaveField({
  label,
  value,
  placeholder,
  help,
  inputMode,
  problemOf,
  onCommit,
}: AutoSaveFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

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
      label={label}
      value={typed ?? value}
      error={problem !== null}
      helperText={problem ?? help}
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
