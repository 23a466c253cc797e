import { maxTextLength } from '@sharebox/domain/common/text';
import type { Control } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';

export interface MessageValues {
  message: string;
}

/** Requires a `MuiArea` ancestor. */
export function MessageField({ control, label }: { control: Control<MessageValues>; label: string }) {
  return (
    <FormTextField
      control={control}
      name="message"
      label={label}
      multiline
      minRows={3}
      limit={maxTextLength}
    />
  );
}
