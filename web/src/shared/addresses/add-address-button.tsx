import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useUid } from '#shared/accounts/use-uid.ts';

const loadForm = () => import('./address-dialog');
const AddressDialog = lazy(loadForm);

interface AddAddressButtonProps {
  variant?: 'quiet' | 'secondary';
  size?: 'small';
  /** Whether the user has no address yet. A first address is always the default. */
  isFirst: boolean;
  onAdded?: (addressId: string) => void;
  children: ReactNode;
}

export function AddAddressButton({ isFirst, onAdded, children, ...look }: AddAddressButtonProps) {
  const uid = useUid();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // If prefetching fails, the form is fetched when the button is clicked.
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
