import type { Control } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import type { CodeForm } from './use-code-form';

/** A field for a code of an authenticator app. Phones show the number keys. */
export function CodeField({ control, label }: { control: Control<CodeForm>; label: string }) {
  return (
    <FormTextField
      control={control}
      name="code"
      label={label}
      slotProps={{
        htmlInput: { autoComplete: 'one-time-code', inputMode: 'numeric', spellCheck: false },
      }}
    />
  );
}
