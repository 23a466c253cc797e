import { settleDeclinedGiftContract } from '@sharebox/domain/gifts/callables';
import { pickMainAddress } from '@sharebox/domain/accounts/address';
import type { Order } from '@sharebox/domain/orders/order';
import { describeRefundAccount } from '@sharebox/domain/payments/refund';
import { useState } from 'react';
import { AddressChoice } from '#shared/addresses/address-choice.tsx';
import { ConfirmDialog } from '#components/dialogs/form-dialog.tsx';
import { Price } from '#components/content/price.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { formatDay } from '@sharebox/domain/shop/dates';
import { DeliveryWindowChoice, useFullDeliveryWindows } from '#shared/orders/delivery-window-choice.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useAreaProblem } from '#shared/addresses/use-served-areas.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';

interface DeclinedGiftDialogProps {
  order: WithId<Order>;
  outcome: 'refund' | 'own-address';
  onClose: () => void;
}

/**
 * A dialog for the giver of a declined gift. Depending on `outcome`, the giver confirms a refund, or chooses one of
 * their own addresses and a delivery window for the box.
 */
export function DeclinedGiftDialog({ order, outcome, onClose }: DeclinedGiftDialogProps) {
  const { isBusy, problem, run } = useAsyncAction();
  const addresses = useAddresses();
  const [chosen, setChosen] = useState<string | null>(null);
  const fullWindows = useFullDeliveryWindows(order);
  const [deliveryWindow, setDeliveryWindow] = useState(order.delivery_window);
  const addressId = chosen ?? pickMainAddress(addresses.data ?? [])?.id ?? null;
  const areaProblem = useAreaProblem(addresses.data?.find(({ id }) => id === addressId));
  const order_id = order.id;
  const isRefund = outcome === 'refund';

  async function settle(): Promise<void> {
    const isDone = await run(async () => {
      if (isRefund) await callFunction(settleDeclinedGiftContract, { order_id, outcome: 'refund' });
      else if (addressId !== null) {
        await callFunction(settleDeclinedGiftContract, {
          order_id,
          outcome: 'own-address',
          address_id: addressId,
          ...(deliveryWindow && { delivery_window: deliveryWindow }),
        });
      }
    });
    if (!isDone) return;
    showToast(isRefund ? 'We’ll refund your money.' : 'We’ll bring the box to you.');
    onClose();
  }

  return (
    <ConfirmDialog
      title={isRefund ? 'Refund this gift?' : 'Bring the box to me'}
      onClose={onClose}
      isBusy={isBusy}
      action={isRefund ? 'Refund me' : 'Bring it here'}
      closeLabel="Not yet"
      problem={problem}
      isDisabled={!isRefund && (addressId === null || areaProblem !== null)}
      onConfirm={() => void settle()}
    >
      {isRefund ? (
        <Text>
          The order is cancelled, and <Price naira={order.total_amount} /> goes back to{' '}
          {describeRefundAccount(order)}. This can’t be undone.
        </Text>
      ) : (
        <Stack gap={4}>
          <Text>It arrives on {formatDay(order.delivery_date)}. Where and when would you like it?</Text>
          <AddressChoice addresses={addresses} chosenId={addressId} onChoose={setChosen} />
          <DeliveryWindowChoice value={deliveryWindow} full={fullWindows} onChange={setDeliveryWindow} />
        </Stack>
      )}
    </ConfirmDialog>
  );
}
