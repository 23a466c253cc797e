import {
  addressLabels,
  comingSoonStates,
  servedState,
  findOutdatedAddressDetails,
  type AddressInput,
  maxAddressLineLength,
  maxCityLength,
  maxGateCodeLength,
  maxLandmarkLength,
  maxZipCodeLength,
} from '@sharebox/domain/accounts/address';
import { elsewhereArea, getServedArea } from '@sharebox/domain/orders/delivery-area';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SmallButton } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import styles from './address-fields.module.css';
import { AreaRequestForm } from './area-request-form';
import { useServedAreas } from './use-served-areas';
import { FormSelect } from '#components/forms/select-field.tsx';

interface AddressFieldsProps {
  /** Whether the address belongs to someone else. If so, autofill is turned off. */
  isSomebodyElses?: boolean;
}

/**
 * Fills in the area that the typed address names, until the user chooses an area. Clears an area that is no longer
 * served. Returns the chosen area.
 */
function useInferredArea({ areas, isKnown }: ReturnType<typeof useServedAreas>): string {
  const { control, setValue } = useFormContext<AddressInput>();
  const [area, address_line_1, address_line_2, city] = useWatch({
    control,
    name: ['area', 'address_line_1', 'address_line_2', 'city'],
  });
  const lastInferred = useRef('');
  const named = getServedArea({ address_line_1, address_line_2, city }, areas) ?? '';
  const isChosen = area === elsewhereArea || (area !== '' && (!isKnown || areas.includes(area)));
  useEffect(() => {
    if (named === area || (isChosen && area !== lastInferred.current)) return;
    lastInferred.current = named;
    setValue('area', named, { shouldDirty: true, shouldValidate: named !== '' });
  }, [named, area, isChosen, setValue]);
  return area;
}

/** Empties the landmark and the gate code when the street of a saved address changes. `keep` restores both. */
function useDetailsOfStreet() {
  const { formState, getValues, setValue } = useFormContext<AddressInput>();
  const saved = formState.defaultValues ?? {};
  const [emptied, setEmptied] = useState<ReturnType<typeof findOutdatedAddressDetails>>({});
  const [areKept, setAreKept] = useState(false);
  const write = ({ landmark, gate_code }: typeof emptied, isKept: boolean) => {
    if (landmark) setValue('landmark', isKept ? landmark : '', { shouldDirty: true });
    if (gate_code) setValue('gate_code', isKept ? gate_code : '', { shouldDirty: true });
  };
  return {
    hasEmptied: !areKept && Object.keys(emptied).length > 0,
    onStreet: (street: string) => {
      if (areKept) return;
      const outdated = findOutdatedAddressDetails(saved, { ...getValues(), address_line_1: street });
      write(outdated, false);
      setEmptied((before) => ({ ...before, ...outdated }));
    },
    keep: () => {
      write(emptied, true);
      setAreKept(true);
    },
  };
}

/** Must be inside a `FormProvider`. */
export function AddressFields({ isSomebodyElses = false }: AddressFieldsProps) {
  const { control, formState } = useFormContext<AddressInput>();
  const { address_line_2, gate_code, zip_code } = formState.defaultValues ?? {};
  const [isMoreOpen, setIsMoreOpen] = useState(Boolean(address_line_2 || gate_code || zip_code));
  if (formState.errors.city && !isMoreOpen) setIsMoreOpen(true);
  const served = useServedAreas();
  const area = useInferredArea(served);
  const { hasEmptied, onStreet, keep } = useDetailsOfStreet();
  const filled = (token: string) => ({ autoComplete: isSomebodyElses ? 'off' : token });
  // The chosen area stays an option until the served areas are loaded.
  const isUnlisted = area !== '' && area !== elsewhereArea && !served.areas.includes(area);
  const areas = isUnlisted && !served.isKnown ? [...served.areas, area] : served.areas;
  return (
    <>
      <FormTextField
        control={control}
        name="address_line_1"
        label="Street Address"
        required
        slotProps={{
          htmlInput: {
            ...filled('address-line1'),
            maxLength: maxAddressLineLength,
            onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              onStreet(currentTarget.value),
          },
        }}
      />
      {hasEmptied && (
        <Banner tone="info" action={<SmallButton onClick={keep}>Keep them</SmallButton>}>
          The street is new, so we emptied the landmark and the gate code.
        </Banner>
      )}
      <FormSelect
        control={control}
        name="area"
        label="Area"
        required
        autoComplete="off"
        options={[
          ['', 'Choose your area'],
          ...[...areas, elsewhereArea].map((name) => [name, name] as const),
        ]}
      />
      {area === elsewhereArea && !isSomebodyElses && <AreaRequestForm />}
      <FormTextField
        control={control}
        name="landmark"
        label="Landmark (optional)"
        placeholder="Opposite the filling station"
        slotProps={{ htmlInput: { ...filled('off'), maxLength: maxLandmarkLength } }}
      />
      <details
        className={styles.more}
        open={isMoreOpen}
        onToggle={(event) => setIsMoreOpen(event.currentTarget.open)}
      >
        <summary>Flat, gate code, city and label</summary>
        <div className={styles.fields}>
          <FieldGrid>
            <FormTextField
              control={control}
              name="address_line_2"
              label="Address Line 2 (optional)"
              placeholder="Flat, estate"
              slotProps={{ htmlInput: { ...filled('address-line2'), maxLength: maxAddressLineLength } }}
            />
            <FormTextField
              control={control}
              name="gate_code"
              label="Gate Code (optional)"
              slotProps={{ htmlInput: { ...filled('off'), maxLength: maxGateCodeLength } }}
            />
          </FieldGrid>
          <FormTextField
            control={control}
            name="city"
            label="City"
            required
            helperText={`In ${servedState}. Coming soon: ${comingSoonStates.join(', ')}.`}
            slotProps={{ htmlInput: { ...filled('address-level2'), maxLength: maxCityLength } }}
          />
          <FieldGrid>
            <FormSelect
              control={control}
              name="label"
              label="Label"
              required
              autoComplete="off"
              options={addressLabels.map((label) => [label, label] as const)}
            />
            <FormTextField
              control={control}
              name="zip_code"
              label="Postal Code (optional)"
              slotProps={{
                htmlInput: { ...filled('postal-code'), inputMode: 'numeric', maxLength: maxZipCodeLength },
              }}
            />
          </FieldGrid>
        </div>
      </details>
    </>
  );
}
