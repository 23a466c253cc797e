import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useRef } from 'react';
import { Icon } from '../../../../components/icon';

/** From any desk to the orders that a word finds: who calls has a name or a number, and waits. */
export function FindOrder({ onFind }: { onFind: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

  function find(event: SyntheticEvent): void {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) onFind(text);
  }

  return (
    <form role="search" aria-label="Orders" onSubmit={find}>
      <TextField
        type="search"
        size="small"
        fullWidth
        label="Find an order"
        placeholder="Phone, name or order ID"
        inputRef={input}
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
    </form>
  );
}
