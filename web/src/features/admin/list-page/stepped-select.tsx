import TextField from '@mui/material/TextField';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { SelectOption } from '#components/forms/select-field.tsx';

/** Keys that immediately change the value of a closed native select. */
const stepping = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|.)$/;

/**
 * Handles a native select whose selection takes effect immediately. Keyboard users preview an option with the arrow
 * keys and confirm it with Enter; Escape or blur cancels. `looked` is the previewed option, or null.
 */
export function useConfirmedSelect(onChoose: (value: string) => void) {
  const [looked, setLooked] = useState<string | null>(null);
  const isStepping = useRef(false);
  return {
    looked,
    listeners: {
      onKeyDown: (event: KeyboardEvent) => {
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
        isStepping.current = isPlain && event.key !== ' ' && stepping.test(event.key);
        if (looked === null || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        setLooked(null);
        if (event.key === 'Enter') onChoose(looked);
      },
      onBlur: () => setLooked(null),
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (isStepping.current) {
        isStepping.current = false;
        setLooked(target.value);
        return;
      }
      setLooked(null);
      onChoose(target.value);
    },
  };
}

interface SteppedSelectProps<Value extends string> {
  label?: string;
  /** The accessible name, if there is no visible label. */
  name?: string;
  value: string;
  /** The text of the empty option. */
  empty?: string;
  options: readonly SelectOption<Value>[];
  /** The instruction after stepping to another option, such as "Press Enter to change it". */
  hint: string;
  disabled?: boolean;
  onChoose: (value: Value) => void;
}

/** A native select whose choice takes effect immediately. Requires a `MuiArea` ancestor. */
export function SteppedSelect<Value extends string>(props: SteppedSelectProps<Value>) {
  const { label, name, value, empty, options, hint, disabled, onChoose } = props;
  const { looked, listeners, onChange } = useConfirmedSelect((wanted) => {
    const chosen = options.find(([one]) => one === wanted);
    if (chosen && wanted !== value) onChoose(chosen[0]);
  });
  return (
    <TextField
      select
      size="small"
      label={label}
      value={looked ?? value}
      disabled={disabled}
      helperText={looked && looked !== value ? hint : undefined}
      onChange={onChange}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { ...listeners, 'aria-label': name },
      }}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
