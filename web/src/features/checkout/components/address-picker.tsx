import { chooseAddress } from '../../../shared/cart/delivery-choice';
import { AddressChoice } from '../../../shared/account/address-choice';
import type { Live } from '../../../firebase/live';
import type { SavedAddress } from '../../../shared/account/use-addresses';

interface AddressPickerProps {
  addresses: Live<SavedAddress[]>;
  chosen: SavedAddress | null;
  error?: string | undefined;
  /** One was chosen, or added. */
  onChoose?: () => void;
}

/** Which of one's own addresses the box goes to, kept until it is paid for. */
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
