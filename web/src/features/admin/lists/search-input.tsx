import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Icon } from '#components/actions/icon.tsx';

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
