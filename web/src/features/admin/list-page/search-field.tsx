import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Icon } from '#components/actions/icon.tsx';
import { useEffect, useRef } from 'react';

type SearchInputProps = Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'defaultValue' | 'inputRef' | 'fullWidth' | 'onChange' | 'onBlur'
>;

export function SearchInput(props: SearchInputProps) {
  return (
    <TextField
      {...props}
      type="search"
      size="small"
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

/** The debounce delay in milliseconds, so that typing does not navigate on every letter. */
const pauseMs = 200;

interface SearchFieldProps {
  label: string;
  /** The search text in the URL. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A search field that keeps its own text while focused and otherwise shows the text in the URL. It applies the text on
 * blur, so that a pending search cannot override what the user does next.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);
  useEffect(() => {
    const element = input.current;
    if (element && element !== document.activeElement) element.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function lookFor(): void {
    clearTimeout(timer.current);
    const typed = input.current?.value ?? '';
    if (typed !== latest.current.value) latest.current.onChange(typed);
  }

  return (
    <SearchInput
      label={label}
      defaultValue={value}
      inputRef={input}
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(lookFor, pauseMs);
      }}
      onBlur={lookFor}
    />
  );
}
