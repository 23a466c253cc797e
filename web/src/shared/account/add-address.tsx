import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button';
import { showToast } from '../../components/toast';
import { MuiArea } from '../../theme/mui-area';
import { AddressDialog } from './address-dialog';
import { useSession } from './session';
import { useAddresses } from './use-addresses';

interface AddAddressProps {
  variant: 'quiet' | 'secondary';
  size?: 'small';
  /** Gets the new address's id. */
  onAdded: (addressId: string) => void;
  children: ReactNode;
}

/** The way to add a delivery address without leaving the page: a button, and the form in a dialog. */
export function AddAddress({ onAdded, children, ...look }: AddAddressProps) {
  const session = useSession();
  const addresses = useAddresses();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && session.status === 'signed-in' && (
        <MuiArea>
          <AddressDialog
            uid={session.user.uid}
            isFirst={addresses.data?.length === 0}
            onClose={() => setIsOpen(false)}
            onSaved={(id) => {
              setIsOpen(false);
              showToast('Address added successfully!');
              onAdded(id);
            }}
          />
        </MuiArea>
      )}
    </>
  );
}
