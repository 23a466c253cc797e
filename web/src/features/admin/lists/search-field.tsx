import { useEffect, useRef } from 'react';
import { SearchInput } from './search-input';

/** Milliseconds after the last key, so that not each letter is a navigation. */
const pauseMs = 200;

interface SearchFieldProps {
  label: string;
  /** What the address says is looked for. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * Keeps its own text while somebody types in it, and follows the address otherwise (back, a link, another filter).
 * What was typed is looked for at the latest when the field is left, so that it can't undo what is chosen next.
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
