import {
  addressLabels,
  comingSoonStates,
  deliveryState,
  type AddressInput,
  maxAddressLineLength,
  maxCityLength,
  maxZipCodeLength,
} from '@sharebox/domain/accounts/address';
import { useFormContext } from 'react-hook-form';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';

interface AddressFieldsProps {
  /** Turns off autofill, because the address belongs to someone else. */
  isSomebodyElses?: boolean;
}

/** Must be inside a `FormProvider`. */
export function AddressFields({ isSomebodyElses = false }: AddressFieldsProps) {
  const { control } = useFormContext<AddressInput>();
  const filled = (token: string) => ({ autoComplete: isSomebodyElses ? 'off' : token });
  const select = (token: string) => ({
    select: { native: true },
    inputLabel: { shrink: true },
    htmlInput: filled(token),
  });
  return (
    <>
      <FormTextField
        control={control}
        name="address_line_1"
        label="Street Address"
        required
        slotProps={{ htmlInput: { ...filled('address-line1'), maxLength: maxAddressLineLength } }}
      />
      <FormTextField
        control={control}
        name="address_line_2"
        label="Address Line 2 (optional)"
        placeholder="Flat, estate, landmark"
        slotProps={{ htmlInput: { ...filled('address-line2'), maxLength: maxAddressLineLength } }}
      />
      <FieldGrid>
        <FormTextField
          control={control}
          name="city"
          label="City"
          required
          slotProps={{ htmlInput: { ...filled('address-level2'), maxLength: maxCityLength } }}
        />
        <FormTextField
          control={control}
          name="state"
          label="State"
          required
          select
          slotProps={select('address-level1')}
        >
          <option value={deliveryState}>{deliveryState}</option>
          {comingSoonStates.map((state) => (
            <option key={state} value={state} disabled>
              {state} (coming soon)
            </option>
          ))}
        </FormTextField>
      </FieldGrid>
      <FieldGrid>
        <FormTextField
          control={control}
          name="zip_code"
          label="Postal Code (optional)"
          slotProps={{
            htmlInput: { ...filled('postal-code'), inputMode: 'numeric', maxLength: maxZipCodeLength },
          }}
        />
        <FormTextField control={control} name="label" label="Label" required select slotProps={select('off')}>
          {addressLabels.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </FormTextField>
      </FieldGrid>
    </>
  );
}
