import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

interface FormTextFieldProps<Values extends FieldValues, Output> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'id'
> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/**
 * A text field connected to a form. The error message replaces `helperText` and is announced by screen readers. On
 * submit, the first invalid field takes the focus. Requires a `MuiArea` ancestor.
 */
export function FormTextField<Values extends FieldValues, Output>({
  control,
  name,
  helperText,
  ...rest
}: FormTextFieldProps<Values, Output>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const { ref, ...input } = field;
  return (
    <TextField
      {...rest}
      {...input}
      id={id}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
