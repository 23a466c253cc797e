import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useUid } from './use-uid';

const loadForm = () => import('./address-dialog');
const AddressDialog = lazy(loadForm);

interface AddAddressProps {
  variant?: 'quiet' | 'secondary';
  size?: 'small';
  /** There is no address yet, so that the new one is the default. */
  isFirst: boolean;
  /** Gets the new address's id. */
  onAdded?: (addressId: string) => void;
  children: ReactNode;
}

/**
 * The way to add a delivery address without leaving the page: a button, and the form in a dialog, which is fetched
 * once the page stands.
 */
export function AddAddress({ isFirst, onAdded, children, ...look }: AddAddressProps) {
  const uid = useUid();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // Who is offline until they press the button has it fetched then.
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
