import { passwordRuleText } from '@sharebox/domain/accounts/password';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<Values extends FieldValues, Output>({
  label,
  autoComplete,
  ...field
}: PasswordFieldProps<Values, Output>) {
  const [isShown, setIsShown] = useState(false);
  const verb = isShown ? 'Hide' : 'Show';
  return (
    <FormTextField
      {...field}
      label={label}
      helperText={autoComplete === 'new-password' ? passwordRuleText : undefined}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <button
                type="button"
                className={styles.toggle}
                aria-label={`${verb} ${label.toLowerCase()}`}
                aria-pressed={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                {verb}
              </button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
