import MuiCheckbox, { type CheckboxProps as MuiCheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

interface CheckboxProps extends MuiCheckboxProps {
  label: string;
}

/** A checkbox with its label. Requires a `MuiArea` ancestor. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return <FormControlLabel className={className} label={label} control={<MuiCheckbox {...input} />} />;
}

interface FormCheckboxProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
}

/** A checkbox connected to a form. Requires a `MuiArea` ancestor. */
export function FormCheckbox<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: FormCheckboxProps<Values, Output>) {
  const messageId = useId();
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...input } = field;
  const message = fieldState.error?.message;
  return (
    <div>
      <Checkbox
        {...input}
        label={label}
        checked={value}
        slotProps={{
          input: { ref, 'aria-invalid': fieldState.invalid, 'aria-describedby': message && messageId },
        }}
      />
      {message && (
        <FormHelperText error id={messageId}>
          {message}
        </FormHelperText>
      )}
    </div>
  );
}
