import { redirectGiftContract } from '@sharebox/domain/gifts/callables/answer-gift';
import { isRedirectApplied } from '@sharebox/domain/gifts/gift-answer';
import { useEffect, useEffectEvent, useState } from 'react';
import { AddressChoice } from '#shared/accounts/address-choice.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatDay } from '#lib/shop-dates.ts';
import { callFunction } from '#firebase/call.ts';
import { useAddresses } from '#shared/accounts/use-addresses.ts';
import type { Gift } from '../api/use-received-gifts';

export type DeliveryChanges = Partial<Pick<Gift, 'address_id' | 'delivery_window'>>;

interface ChangeGiftDeliveryDialogProps {
  gift: Gift;
  /** Called with the changes that the server accepted, before the live gift contains them. */
  onDone: (changes: DeliveryChanges) => void;
  onClose: () => void;
}

export function ChangeGiftDeliveryDialog({ gift, onDone, onClose }: ChangeGiftDeliveryDialogProps) {
  const addresses = useAddresses();
  const [addressId, setAddressId] = useState(gift.address_id);
  const [hours, setHours] = useState(gift.delivery_window);
  const { isBusy, problem, run } = useCall();
  const changes = {
    ...(addressId !== null && addressId !== gift.address_id && { address_id: addressId }),
    ...(hours !== null && hours !== gift.delivery_window && { delivery_window: hours }),
  };
  const isSame = Object.keys(changes).length === 0;
  const [sent, setSent] = useState<typeof changes | null>(null);
  // If the server's response was lost, the live gift shows whether the change was made.
  const isDone = problem !== null && sent !== null && isRedirectApplied(gift, sent);

  function finish(): void {
    showToast('Your delivery is updated.');
    onClose();
  }
  const foundDone = useEffectEvent(finish);
  useEffect(() => {
    if (isDone) foundDone();
  }, [isDone]);

  async function save(): Promise<void> {
    setSent(changes);
    if (!(await run(() => callFunction(redirectGiftContract, { order_id: gift.id, ...changes })))) return;
    onDone(changes);
    finish();
  }

  return (
    <Dialog
      title="Change delivery"
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Stack gap={3}>
          {problem && <Banner tone="error" title={problem} />}
          <Stack row gap={3}>
            <Button busy={isBusy} disabled={isSame} onClick={() => void save()}>
              Save delivery
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              Leave as it is
            </Button>
          </Stack>
        </Stack>
      }
    >
      <Stack gap={5}>
        <Text>
          Your gift arrives on {formatDay(gift.delivery_date)}. The giver sees your city, never your street.
        </Text>
        <AddressChoice addresses={addresses} chosenId={addressId} onChoose={setAddressId} />
        <DeliveryWindowChoice value={hours} onChange={setHours} />
      </Stack>
    </Dialog>
  );
}
