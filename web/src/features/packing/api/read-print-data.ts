import { type WeeklyDrop, weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { mealItemSchema } from '@sharebox/domain/menu/menu';
import {
  type Order,
  orderSchema,
  privateDeliverySchema,
  type PrivateDelivery,
} from '@sharebox/domain/orders/order';
import { type Label, buildLabels, type Slip, buildSlips } from '@sharebox/domain/packing/label';
import type { WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { readAll, readEach } from '#firebase/reads.ts';

export interface PrintData {
  readAt: Date;
  drop: Pick<WeeklyDrop, 'name' | 'delivery_date'>;
  labels: Label[];
  slips: Slip[];
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

/** Includes names and addresses, so only admins may read it. */
export async function readPrintData(dropId: string, signal: AbortSignal): Promise<PrintData> {
  const ignoreProgress = () => undefined;
  const [drop, orders, meals] = await Promise.all([
    readDrop(dropId),
    readAll<Order>(
      ({ collection, firestore, query, where }) =>
        query(
          collection(firestore, 'orders'),
          where('weekly_drop_id', '==', dropId),
          where('status', 'in', paidStatuses),
        ),
      orderSchema,
      signal,
      ignoreProgress,
    ),
    readAll(
      ({ collection, firestore, query }) => query(collection(firestore, 'meal_items')),
      mealItemSchema,
      signal,
      ignoreProgress,
    ),
  ]);
  const doors = new Map<string, PrivateDelivery>();
  await readEach(
    orders,
    async ({ id }: WithId<Order>) => [id, await readDoor(id)] as const,
    signal,
    (some) => some.forEach(([id, door]) => doors.set(id, door)),
  );
  const labels = buildLabels(orders, doors, new Map(meals.map((meal) => [meal.id, meal])));
  return { readAt: new Date(), drop, labels, slips: buildSlips(orders, labels) };
}
