import type { InputHTMLAttributes } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FormTextField, type FormTextFieldProps } from '#components/forms/form-text-field.tsx';
import { FormSelect, type SelectOption } from '#components/forms/select-field.tsx';

interface FieldOptions<Values extends FieldValues, Output> extends Omit<
  FormTextFieldProps<Values, Output>,
  'control' | 'name' | 'label'
> {
  /** The options of a select; undefined for a text field. */
  options?: readonly SelectOption[];
  input?: InputHTMLAttributes<HTMLInputElement>;
}

interface FormFieldsProps<Values extends FieldValues, Output> extends Pick<
  FormTextFieldProps<Values, Output>,
  'control' | 'size'
> {
  fields: readonly (readonly [
    name: FieldPath<Values>,
    label: string,
    options?: FieldOptions<Values, Output>,
  ])[];
}

/** The text fields and selects of a form, in the order of `fields`. Requires a `MuiArea` ancestor. */
export function FormFields<Values extends FieldValues, Output>(props: FormFieldsProps<Values, Output>) {
  const { control, size, fields } = props;
  return fields.map(([name, label, { options, input, slotProps, ...rest } = {}]) => {
    const field = { control, name, label, size, ...rest };
    return options ? (
      <FormSelect key={name} {...field} options={options} />
    ) : (
      <FormTextField
        key={name}
        {...field}
        slotProps={input ? { ...slotProps, htmlInput: input } : slotProps}
      />
    );
  });
}
