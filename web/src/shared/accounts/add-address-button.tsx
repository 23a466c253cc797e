import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useUid } from './use-uid';

const loadForm = () => import('./address-dialog');
const AddressDialog = lazy(loadForm);

interface AddAddressProps {
  variant?: 'quiet' | 'secondary';
  size?: 'small';
  /** The person has no address yet, so the new address is the default. */
  isFirst: boolean;
  /** Receives the new address's id. */
  onAdded?: (addressId: string) => void;
  children: ReactNode;
}

/**
 * A button that opens the form for a new delivery address in a dialog. The form's code is fetched once the page has
 * loaded.
 */
export function AddAddressButton({ isFirst, onAdded, children, ...look }: AddAddressProps) {
  const uid = useUid();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // If this fails, the form is fetched when the button is pressed.
    loadForm().catch(() => undefined);
  }, []);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && uid !== null && (
        <Suspense fallback={null}>
          <AddressDialog
            uid={uid}
            isFirst={isFirst}
            onClose={() => setIsOpen(false)}
            onSaved={(id) => {
              setIsOpen(false);
              showToast('Address added successfully!');
              onAdded?.(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
