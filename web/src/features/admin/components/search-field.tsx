import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/icon';

/** Milliseconds after the last key, so that not each letter is a navigation. */
const pauseMs = 200;

interface SearchFieldProps {
  label: string;
  /** What the address says is looked for. */
  value: string;
  onChange: (value: string) => void;
}

/** Keeps its own text while somebody types in it, and follows the address otherwise (back, a link, another filter). */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = input.current;
    if (element && element !== document.activeElement) element.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextField
      type="search"
      size="small"
      label={label}
      defaultValue={value}
      inputRef={input}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(target.value), pauseMs);
      }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={18} />
            </InputAdornment>
          ),
        },
        htmlInput: { enterKeyHint: 'search', autoComplete: 'off', spellCheck: false },
      }}
    />
  );
}
