import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { FormTextField, type FormTextFieldProps } from './form-text-field';

export type SelectOption<Value extends string = string> = readonly [value: Value, label: string];

const slotProps = { select: { native: true }, inputLabel: { shrink: true } } as const;

const renderOption = ([value, label]: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

interface SelectFieldProps<Value extends string> extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'slotProps'
> {
  value: string;
  options: readonly SelectOption<Value>[];
  onChoose: (value: Value) => void;
}

/** A native select, which phones show as their own picker. Requires a `MuiArea` ancestor. */
export function SelectField<Value extends string>({ options, onChoose, ...rest }: SelectFieldProps<Value>) {
  return (
    <TextField
      {...rest}
      select
      slotProps={slotProps}
      onChange={({ target }) => {
        const chosen = options.find(([value]) => value === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(renderOption)}
    </TextField>
  );
}

interface FormSelectProps<Values extends FieldValues, Output> extends Omit<
  FormTextFieldProps<Values, Output>,
  'slotProps'
> {
  options: readonly SelectOption[];
}

/** A native select connected to a form. Requires a `MuiArea` ancestor. */
export function FormSelect<Values extends FieldValues, Output>(props: FormSelectProps<Values, Output>) {
  const { options, ...rest } = props;
  return (
    <FormTextField {...rest} select slotProps={slotProps}>
      {options.map(renderOption)}
    </FormTextField>
  );
}
