import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface FormCheckboxProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
}

/** One box of a form to tick. Only inside `MuiArea`. */
export function FormCheckbox<Values extends FieldValues>({
  control,
  name,
  label,
}: FormCheckboxProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ref, ...field } }) => (
        <FormControlLabel
          label={label}
          control={<Checkbox {...field} checked={value} slotProps={{ input: { ref } }} />}
        />
      )}
    />
  );
}
