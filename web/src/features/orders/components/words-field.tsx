import { maxNoteLength } from '@sharebox/domain/orders/note';
import { type Control, useWatch } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';

/** Form values of a short message. */
export interface Words {
  message: string;
}

/** A short message field with a counter. Needs `MuiArea`. */
export function WordsField({ control, label }: { control: Control<Words>; label: string }) {
  const length = useWatch({ control, name: 'message' }).length;
  return (
    <FormTextField
      control={control}
      name="message"
      label={label}
      multiline
      minRows={3}
      helperText={`${length} of ${maxNoteLength} characters`}
    />
  );
}
