import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { CharacterCount } from './character-count';

export interface FormTextFieldProps<Values extends FieldValues, Output> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'id'
> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** The maximum number of characters. If set, the field shows how many characters are left. */
  limit?: number;
}

/**
 * A text field connected to a form. The error message replaces `helperText` and is announced by screen readers. On
 * submit, the first invalid field takes the focus. Requires a `MuiArea` ancestor.
 */
export function FormTextField<Values extends FieldValues, Output>({
  control,
  name,
  helperText,
  limit,
  ...rest
}: FormTextFieldProps<Values, Output>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const { ref, ...input } = field;
  const help = fieldState.error?.message ?? helperText;
  const { htmlInput: given, inputLabel } = rest.slotProps ?? {};
  const textField = (
    <TextField
      {...rest}
      {...input}
      id={id}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={help}
      fullWidth={limit === undefined ? rest.fullWidth : true}
      slotProps={{
        ...rest.slotProps,
        // Optional fields are labelled as optional, so required fields need no asterisk.
        inputLabel: { ...(typeof inputLabel === 'object' && inputLabel), required: false },
        ...(limit !== undefined && {
          htmlInput: {
            ...(typeof given === 'object' && given),
            // MUI derives the helper text's id from the field's id.
            'aria-describedby': help ? `${id}-helper-text ${id}-count` : `${id}-count`,
          },
        }),
      }}
    />
  );
  if (limit === undefined) return textField;
  const text: unknown = field.value;
  return (
    <div>
      {textField}
      <CharacterCount id={`${id}-count`} text={typeof text === 'string' ? text : ''} max={limit} />
    </div>
  );
}

type FormEmailFieldProps<Values extends FieldValues, Output> = Pick<
  FormTextFieldProps<Values, Output>,
  'control' | 'name' | 'label' | 'required'
>;

/** A field for the user's own email address. Requires a `MuiArea` ancestor. */
export function FormEmailField<Values extends FieldValues, Output>(
  props: FormEmailFieldProps<Values, Output>,
) {
  return (
    <FormTextField
      {...props}
      type="email"
      slotProps={{ htmlInput: { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
