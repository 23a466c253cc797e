import { maxPhoneLength, type ProfileEditInput } from '@sharebox/domain/accounts/onboarding';
import { maxNameLength } from '@sharebox/domain/common/line';
import { useFormContext } from 'react-hook-form';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';

/** Must be inside a `FormProvider`. */
export function NameFields() {
  const { control } = useFormContext<ProfileEditInput>();
  return (
    <FieldGrid>
      <FormTextField
        control={control}
        name="first_name"
        label="First Name"
        required
        slotProps={{ htmlInput: { autoComplete: 'given-name', maxLength: maxNameLength } }}
      />
      <FormTextField
        control={control}
        name="last_name"
        label="Last Name"
        required
        slotProps={{ htmlInput: { autoComplete: 'family-name', maxLength: maxNameLength } }}
      />
    </FieldGrid>
  );
}

export function PhoneField() {
  const { control } = useFormContext<ProfileEditInput>();
  return (
    <FormTextField
      control={control}
      name="phone_number"
      label="Phone Number"
      type="tel"
      required
      placeholder="+234 812 345 6789"
      helperText="Our riders call this number half an hour before they arrive. Example: +234 812 345 6789"
      slotProps={{ htmlInput: { autoComplete: 'tel', inputMode: 'tel', maxLength: maxPhoneLength } }}
    />
  );
}
