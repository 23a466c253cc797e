import type { PlannedDoor } from '@sharebox/domain/deliveries/run-proposals';
import { type Order, type PrivateDelivery, privateDeliverySchema } from '@sharebox/domain/orders/order';
import type { WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { type LoadState, useLoad } from '#lib/use-load.ts';

export interface PlannableDoor extends PlannedDoor {
  name: string;
}

const unknownDelivery = {
  recipient_name: 'Customer',
  address_line_1: 'No address',
  address_line_2: '',
  area: '',
};

function toPlannedDoor(order: WithId<Order>, delivery: PrivateDelivery | null): PlannableDoor {
  const { recipient_name, address_line_1, address_line_2, area } = delivery ?? unknownDelivery;
  return {
    ...{ order_id: order.id, number: order.slot, delivery_window: order.delivery_window },
    ...{ name: recipient_name, address_line_1, address_line_2, area },
    city: delivery?.city ?? order.delivery_city,
  };
}

async function readDelivery(orderId: string): Promise<PrivateDelivery | null> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const read = privateDeliverySchema.safeParse(
    (await getDoc(doc(firestore, `orders/${orderId}/private/delivery`))).data(),
  );
  return read.success ? read.data : null;
}

/** Fetches the delivery details again when one of the orders changes. */
export function usePlannedDoors(orders: readonly WithId<Order>[]): LoadState<PlannableDoor[]> {
  return useLoad(
    ['planned-doors'],
    () => Promise.all(orders.map(async (order) => toPlannedDoor(order, await readDelivery(order.id)))),
    { version: orders.map(({ id, updated_at }) => [id, updated_at]) },
  );
}
