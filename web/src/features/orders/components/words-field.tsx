import { maxNoteLength } from '@sharebox/domain/orders/note';
import { type Control, useWatch } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';

/** A few words to somebody. */
export interface Words {
  message: string;
}

/** Takes a few words and says how many more there may be. Only inside `MuiArea`. */
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
