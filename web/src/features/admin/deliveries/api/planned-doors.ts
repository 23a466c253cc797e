import type { PlannedDoor } from '@sharebox/domain/deliveries/run-proposals';
import { type Order, type PrivateDelivery, privateDeliverySchema } from '@sharebox/domain/orders/order';
import { useEffect, useState } from 'react';
import type { WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';

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

interface PlannedDoors {
  status: 'loading' | 'error' | 'ready';
  doors: PlannableDoor[];
  retry: () => void;
}

/** Fetches an order's details again when the order changes. */
export function usePlannedDoors(orders: readonly WithId<Order>[]): PlannedDoors {
  const [read, setRead] = useState<ReadonlyMap<string, PrivateDelivery | null>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const getReadKey = ({ id, updated_at }: WithId<Order>) => `${id} ${updated_at.getTime()}`;
  const wanted = orders.map(getReadKey).join('\n');
  useEffect(() => {
    let isCurrent = true;
    const keys = wanted === '' ? [] : wanted.split('\n');
    const reading = keys.map(async (key) => [key, await readDelivery(key.split(' ')[0] ?? '')] as const);
    Promise.all(reading).then(
      (found) => {
        if (!isCurrent) return;
        setHasFailed(false);
        setRead(new Map(found));
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, attempt]);
  const doors = orders.flatMap((order) => {
    const delivery = read.get(getReadKey(order));
    return delivery === undefined ? [] : [toPlannedDoor(order, delivery)];
  });
  const status = hasFailed ? 'error' : doors.length < orders.length ? 'loading' : 'ready';
  return { status, doors, retry: () => setAttempt((before) => before + 1) };
}
