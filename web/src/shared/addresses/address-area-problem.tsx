import { elsewhere } from '@sharebox/domain/orders/delivery-area';
import { lazy, Suspense, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { AreaRequest } from './area-request';
import type { SavedAddress } from './use-addresses';
import { useUid } from '#shared/accounts/use-uid.ts';

const AddressDialog = lazy(() => import('./address-dialog'));

interface AddressAreaProblemProps {
  address: SavedAddress;
  problem: string;
}

/** Explains why no box goes to an address, and lets its owner choose its area or wait for it. */
export function AddressAreaProblem({ address, problem }: AddressAreaProblemProps) {
  const uid = useUid();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={3}>
      <Banner
        tone="warning"
        icon="pin"
        title={problem}
        action={
          <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
            Edit this address
          </Button>
        }
      />
      {address.area !== '' && <AreaRequest initialArea={address.area === elsewhere ? '' : address.area} />}
      {isOpen && uid !== null && (
        <Suspense fallback={null}>
          <AddressDialog
            uid={uid}
            address={address}
            isFirst={false}
            onClose={() => setIsOpen(false)}
            onSaved={() => {
              setIsOpen(false);
              showToast('Address saved successfully!');
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
