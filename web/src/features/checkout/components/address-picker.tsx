import { chooseAddress } from '#shared/cart/delivery-choice.ts';
import { AddressChoice } from '#shared/addresses/address-choice.tsx';
import type { LiveResult } from '#firebase/live.ts';
import type { SavedAddress } from '#shared/addresses/use-addresses.ts';

interface AddressPickerProps {
  addresses: LiveResult<SavedAddress[]>;
  chosen: SavedAddress | null;
  error?: string | undefined;
  /** Called after an address was selected or added. */
  onChoose?: () => void;
}

/** The choice is remembered until the box is paid for. */
export function AddressPicker({ addresses, chosen, error, onChoose }: AddressPickerProps) {
  return (
    <AddressChoice
      addresses={addresses}
      chosenId={chosen?.id ?? null}
      onChoose={(id) => {
        chooseAddress(id);
        onChoose?.();
      }}
      error={error}
    />
  );
}
