import { useRecords, readRecords, recordsOf, where } from '#firebase/records.ts';
import { packedBoxSchema } from '@sharebox/domain/packing/packed-box';
import type { WithId } from '#firebase/live.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';
import { type LoadState, useLoad } from '#lib/use-load.ts';
import type { KitchenBoxWithId } from '#shared/kitchen/kitchen-boxes.ts';
import { isAwaitingAddress } from '@sharebox/domain/gifts/claim-state';
import { getUnwrappingTokensContract } from '@sharebox/domain/gifts/unwrapping-callables';
import { type WeeklyDrop, weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { mealItemSchema } from '@sharebox/domain/menu/menu';
import {
  type Order,
  orderSchema,
  privateDeliverySchema,
  type PrivateDelivery,
} from '@sharebox/domain/orders/order';
import {
  type BoxLabel,
  buildBoxLabels,
  type BoxSlip,
  buildBoxSlips,
} from '@sharebox/domain/packing/box-label';
import { callFunction } from '#firebase/call.ts';
import { loadFirestore } from '#firebase/load.ts';
import { fetchInBatches } from '#firebase/reads.ts';

export interface PrintData {
  readAt: Date;
  drop: Pick<WeeklyDrop, 'name' | 'delivery_date'>;
  labels: BoxLabel[];
  slips: BoxSlip[];
  /** The tokens of the boxes' unwrapping pages, by order id. */
  tokens: ReadonlyMap<string, string>;
}

const paidStatuses = ['confirmed', 'preparing', 'delivered'] as const;

async function readDrop(dropId: string): Promise<WeeklyDrop> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const drop = await getDoc(doc(firestore, 'weekly_drops', dropId));
  return weeklyDropSchema.parse(drop.data());
}

async function readDoor(orderId: string): Promise<PrivateDelivery> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const door = await getDoc(doc(firestore, `orders/${orderId}/private/delivery`));
  return privateDeliverySchema.parse(door.data());
}

/** Fetches the data for the labels and slips of a drop. Includes names and addresses, so only admins may read it. */
async function fetchPrintData(dropId: string, signal: AbortSignal): Promise<PrintData> {
  const [drop, orders, meals] = await Promise.all([
    readDrop(dropId),
    readRecords<Order>(
      recordsOf(
        'orders',
        orderSchema,
        where('weekly_drop_id', '==', dropId),
        where('status', 'in', paidStatuses),
      ),
      signal,
    ),
    readRecords(recordsOf('meal_items', mealItemSchema), signal),
  ]);
  const doors = new Map<string, PrivateDelivery>();
  await fetchInBatches(
    // A gift by link without an address has no delivery document and no label.
    orders.filter((order) => !isAwaitingAddress(order)),
    async ({ id }: WithId<Order>) => [id, await readDoor(id)] as const,
    signal,
    (some) => some.forEach(([id, door]) => doors.set(id, door)),
  );
  const labels = buildBoxLabels(orders, doors, new Map(meals.map((meal) => [meal.id, meal])));
  const order_ids = labels.map(({ orderId }) => orderId);
  const { tokens } = await callFunction(getUnwrappingTokensContract, { order_ids });
  return {
    ...{ readAt: new Date(), drop, labels, slips: buildBoxSlips(orders, labels) },
    tokens: new Map(order_ids.map((id, index) => [id, tokens[index] ?? ''])),
  };
}

const marksOf = (dropId: string) => `weekly_drops/${dropId}/packed_boxes`;

/**
 * Subscribes to the packed boxes of a drop. Their ids are order ids. The boxes are cached on this device for offline
 * use.
 */
export const usePackedBoxes = (uid: string, dropId: string) =>
  useRecords(recordsOf(marksOf(dropId), packedBoxSchema), `packed-boxes:${uid}:${dropId}`);

export async function setBoxPacked(dropId: string, orderId: string, isPacked: boolean): Promise<void> {
  await writeFirestore(({ deleteDoc, doc, firestore, serverTimestamp, setDoc }) => {
    const mark = doc(firestore, marksOf(dropId), orderId);
    return isPacked ? setDoc(mark, { packed_at: serverTimestamp() }) : deleteDoc(mark);
  });
}

/**
 * Fetches the print data of a drop, for admins only. Fetches the data again when one of the boxes changes, and nothing
 * while `boxes` is null. The data is never cached on the device.
 */
export function usePrintData(
  dropId: string,
  boxes: readonly KitchenBoxWithId[] | null,
): LoadState<PrintData> {
  return useLoad(['print-data', dropId], (signal) => fetchPrintData(dropId, signal), {
    version: boxes?.map(({ id, is_verified, changed_at }) => [id, is_verified, changed_at]),
    enabled: boxes !== null,
  });
}
