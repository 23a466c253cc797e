import { useEffect, useRef } from 'react';
import { SearchInput } from './search-input';

/** Milliseconds after the last key press, so that not every letter causes a navigation. */
const pauseMs = 200;

interface SearchFieldProps {
  label: string;
  /** The search text in the URL. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A search field that keeps its own text during typing and otherwise follows the URL (back, a link, another filter).
 * Leaving the field applies the text, so that it cannot undo the next choice.
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
