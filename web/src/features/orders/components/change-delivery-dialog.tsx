import { isRedirectApplied } from '@sharebox/domain/gifts/gift-answer';
import { useEffect, useEffectEvent, useState } from 'react';
import { AddressChoice } from '#shared/addresses/address-choice.tsx';
import { DeliveryWindowChoice, useFullDeliveryWindows } from '#shared/orders/delivery-window-choice.tsx';
import { ConfirmDialog } from '#components/dialogs/form-dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useAreaProblem } from '#shared/addresses/use-served-areas.ts';
import type { DeliveryChanges, ReceivedGiftWithId } from '../received-gift';

type Delivery = Pick<ReceivedGiftWithId, 'address_id' | 'delivery_date' | 'delivery_window'>;

interface ChangeDeliveryDialogProps {
  lead: string;
  /** The live delivery of the box. The address may load after the dialog has opened. */
  delivery: Delivery;
  save: (changes: DeliveryChanges) => Promise<unknown>;
  /** Called with the accepted changes, before the live delivery contains them. */
  onDone?: (changes: DeliveryChanges) => void;
  onClose: () => void;
}

/** A dialog for changing the delivery of a received gift or of the customer's own box. */
export function ChangeDeliveryDialog({ lead, delivery, save, onDone, onClose }: ChangeDeliveryDialogProps) {
  const addresses = useAddresses();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hours, setHours] = useState(delivery.delivery_window);
  const fullWindows = useFullDeliveryWindows(delivery);
  const { isBusy, problem, run } = useAsyncAction();
  const isOtherAddress = chosenId !== null && chosenId !== delivery.address_id;
  const areaProblem = useAreaProblem(addresses.data?.find(({ id }) => id === chosenId));
  const changes: DeliveryChanges = {
    ...(isOtherAddress && { address_id: chosenId }),
    ...(hours !== null && hours !== delivery.delivery_window && { delivery_window: hours }),
  };
  const isSame = Object.keys(changes).length === 0;
  const [sent, setSent] = useState<typeof changes | null>(null);
  // If the server's response was lost, the live delivery shows whether the change was made.
  const isDone = problem !== null && sent !== null && isRedirectApplied(delivery, sent);

  function finish(): void {
    showToast('Your delivery is updated.');
    onClose();
  }
  const foundDone = useEffectEvent(finish);
  useEffect(() => {
    if (isDone) foundDone();
  }, [isDone]);

  async function submit(): Promise<void> {
    setSent(changes);
    if (!(await run(() => save(changes)))) return;
    onDone?.(changes);
    finish();
  }

  return (
    <ConfirmDialog
      title="Change delivery"
      onClose={onClose}
      isBusy={isBusy}
      action="Save delivery"
      closeLabel="Leave as it is"
      problem={problem}
      isDisabled={isSame || (isOtherAddress && areaProblem !== null)}
      onConfirm={() => void submit()}
    >
      <Stack gap={5}>
        <Text>{lead}</Text>
        <AddressChoice
          addresses={addresses}
          chosenId={chosenId ?? delivery.address_id}
          onChoose={setChosenId}
        />
        <DeliveryWindowChoice value={hours} full={fullWindows} onChange={setHours} />
      </Stack>
    </ConfirmDialog>
  );
}
