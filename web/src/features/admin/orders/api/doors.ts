import { fetchDocument, fetchInBatches } from '#firebase/reads.ts';
import { getAddressArea } from '@sharebox/domain/orders/delivery-area';
import { formatAddress } from '@sharebox/domain/accounts/address';
import { type Order, privateDeliverySchema, giverContactSchema } from '@sharebox/domain/orders/order';
import { useEffect, useRef, useState } from 'react';
import type { WithId } from '#firebase/live.ts';
import type { SearchableDelivery } from '#features/admin/list-page/search.ts';

export interface OrderDeliveryDetails extends SearchableDelivery {
  /** The phone number that the rider calls; empty if unknown. */
  phone: string;
  /** The uid of the person who receives the box; empty if unknown. */
  recipientUid: string;
  /** The area of the city; null if the address does not name one. */
  area: string | null;
}

async function readDoor(order: WithId<Order>): Promise<OrderDeliveryDetails> {
  const [to, from] = await Promise.all([
    fetchDocument(`orders/${order.id}/private/delivery`, privateDeliverySchema),
    order.is_gift_order ? fetchDocument(`orders/${order.id}/private/sender`, giverContactSchema) : null,
  ]);
  const phone = to?.phone_number ?? '';
  return {
    recipient: to?.recipient_name ?? '',
    address: to ? formatAddress(to) : '',
    recipientUid: to?.recipient_profile_id ?? '',
    area: to && getAddressArea(to),
    phone,
    phones: from ? [phone, from.phone] : [phone],
    emails: from ? [from.email] : [],
  };
}

/** Fetches delivery details in batches and passes each batch, keyed by order id, to `onRead`. */
export async function fetchDeliveryDetails(
  orders: readonly WithId<Order>[],
  signal: AbortSignal,
  onRead: (doors: [string, OrderDeliveryDetails][]) => void,
): Promise<void> {
  await fetchInBatches(
    orders,
    async (one): Promise<[string, OrderDeliveryDetails]> => [one.id, await readDoor(one)],
    signal,
    onRead,
  );
}

interface Doors {
  doors: ReadonlyMap<string, OrderDeliveryDetails>;
  /** After a failure, `failed` remains until the list changes or is reloaded. */
  status: 'known' | 'reading' | 'failed';
}

/** Fetches the delivery details of orders, and fetches an order's details again when the order changes. */
export function useDeliveryDetails(orders: readonly WithId<Order>[] | undefined): Doors {
  const [doors, setDoors] = useState<ReadonlyMap<string, OrderDeliveryDetails>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const readAt = useRef(new Map<string, number>());
  useEffect(() => {
    const unread = (orders ?? []).filter((one) => readAt.current.get(one.id) !== one.updated_at.getTime());
    if (unread.length === 0) return undefined;
    setHasFailed(false);
    const changes = new Map(unread.map((one) => [one.id, one.updated_at.getTime()]));
    const reading = new AbortController();
    fetchDeliveryDetails(unread, reading.signal, (read) => {
      for (const [id] of read) readAt.current.set(id, changes.get(id) ?? 0);
      setDoors((before) => new Map([...before, ...read]));
    }).catch(() => {
      if (!reading.signal.aborted) setHasFailed(true);
    });
    return () => reading.abort();
  }, [orders]);
  const isKnown = (orders ?? []).every((one) => doors.has(one.id));
  return { doors, status: isKnown ? 'known' : hasFailed ? 'failed' : 'reading' };
}
