import { chooseAddress } from '../../../shared/cart/delivery-choice';
import { AddressChoice } from '../../../shared/account/address-choice';
import { toProfile } from '../../../config/paths';
import type { Live } from '../../../firebase/live';
import type { SavedAddress } from '../../../shared/account/use-addresses';

interface AddressPickerProps {
  addresses: Live<SavedAddress[]>;
  chosen: SavedAddress | null;
  error?: string | undefined;
}

/** Which of one's own addresses the box goes to, kept until it is paid for; adding one comes back to payment. */
export function AddressPicker({ addresses, chosen, error }: AddressPickerProps) {
  return (
    <AddressChoice
      addresses={addresses}
      chosenId={chosen?.id ?? null}
      onChoose={chooseAddress}
      addingPath={toProfile('delivery', 'payment')}
      error={error}
    />
  );
}
