import { getAddressArea } from '@sharebox/domain/orders/delivery-area';
import { formatAddress } from '@sharebox/domain/accounts/address';
import { type Order, privateDeliverySchema, privateSenderSchema } from '@sharebox/domain/orders/order';
import { useEffect, useRef, useState } from 'react';
import type { WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { readEach } from '#firebase/reads.ts';
import type { SearchedAddress } from '#features/admin/list-page/search.ts';

export interface Door extends SearchedAddress {
  /** The phone number that the rider calls; empty if unknown. */
  phone: string;
  /** The uid of the person who receives the box; empty if unknown. */
  recipientUid: string;
  /** The area of the city; null if the address does not name one. */
  area: string | null;
}

async function readDoor(order: WithId<Order>): Promise<Door> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const [delivery, sender] = await Promise.all([
    getDoc(doc(firestore, `orders/${order.id}/private/delivery`)),
    order.is_gift_order ? getDoc(doc(firestore, `orders/${order.id}/private/sender`)) : null,
  ]);
  const to = privateDeliverySchema.safeParse(delivery.data());
  const from = privateSenderSchema.safeParse(sender?.data());
  const phone = to.success ? to.data.phone_number : '';
  return {
    recipient: to.success ? to.data.recipient_name : '',
    address: to.success ? formatAddress(to.data) : '',
    recipientUid: to.success ? to.data.recipient_profile_id : '',
    area: to.success ? getAddressArea(to.data) : null,
    phone,
    phones: from.success ? [phone, from.data.phone] : [phone],
    emails: from.success ? [from.data.email] : [],
  };
}

/** Fetches delivery details in batches and passes each batch, keyed by order id, to `onRead`. */
export async function readDoors(
  orders: readonly WithId<Order>[],
  signal: AbortSignal,
  onRead: (doors: [string, Door][]) => void,
): Promise<void> {
  await readEach(
    orders,
    async (one): Promise<[string, Door]> => [one.id, await readDoor(one)],
    signal,
    onRead,
  );
}

interface Doors {
  doors: ReadonlyMap<string, Door>;
  /** After a failure, `failed` remains until the list changes or is reloaded. */
  status: 'known' | 'reading' | 'failed';
}

/** Fetches an order's details again when the order changes. */
export function useDoors(orders: readonly WithId<Order>[] | undefined): Doors {
  const [doors, setDoors] = useState<ReadonlyMap<string, Door>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const readAt = useRef(new Map<string, number>());
  useEffect(() => {
    const unread = (orders ?? []).filter((one) => readAt.current.get(one.id) !== one.updated_at.getTime());
    if (unread.length === 0) return undefined;
    setHasFailed(false);
    const changes = new Map(unread.map((one) => [one.id, one.updated_at.getTime()]));
    const reading = new AbortController();
    readDoors(unread, reading.signal, (read) => {
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
