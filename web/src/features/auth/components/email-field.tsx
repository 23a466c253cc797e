import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';

interface EmailFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label?: string;
}

/** Requires a `MuiArea` ancestor. */
export function EmailField<Values extends FieldValues, Output>({
  label = 'Email Address',
  ...field
}: EmailFieldProps<Values, Output>) {
  return (
    <FormTextField
      {...field}
      label={label}
      type="email"
      slotProps={{ htmlInput: { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
