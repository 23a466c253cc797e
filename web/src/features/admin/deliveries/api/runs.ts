import { cityCentre } from '@sharebox/domain/deliveries/area-centres';
import type { Point } from '@sharebox/domain/shop/point';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { useLiveCollection, useLiveDocument, type WithId } from '#firebase/live.ts';
import { deleteRunContract, moveStopContract, saveRunContract } from '@sharebox/domain/deliveries/callables';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import {
  type DeliveryRun,
  deliveryRunSchema,
  deliveryStopSchema,
} from '@sharebox/domain/deliveries/delivery-run';
import { orderSchema } from '@sharebox/domain/orders/order';
import { callFunction } from '#firebase/call.ts';

/** Subscribes to the starting point of all runs: the kitchen's location from the settings, or else the city centre. */
export function useKitchenPlace(): Point {
  return useLiveDocument('settings/shop', shopSettingsSchema).data?.kitchen_place ?? cityCentre;
}

export type Run = WithId<DeliveryRun>;

export interface Rider {
  uid: string;
  name: string;
}

const isId = (dropId: string) => documentIdSchema.safeParse(dropId).success;

export function useRuns(dropId: string) {
  return useLiveCollection(
    isId(dropId) ? `runs/${dropId}` : null,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'delivery_runs'), where('weekly_drop_id', '==', dropId)),
    deliveryRunSchema,
  );
}

export function useRunsSince(day: Date) {
  return useLiveCollection(
    `runs/since/${day.getTime()}`,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'delivery_runs'), where('day_begins', '>=', day)),
    deliveryRunSchema,
  );
}

export function useStops(runId: string) {
  return useLiveCollection(
    `stops/${runId}`,
    ({ collection, firestore, query }) => query(collection(firestore, `delivery_runs/${runId}/stops`)),
    deliveryStopSchema,
  );
}

export function useUndeliveredOrders(dropId: string) {
  return useLiveCollection(
    isId(dropId) ? `runs/${dropId}/orders` : null,
    ({ collection, firestore, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('weekly_drop_id', '==', dropId),
        where('status', 'in', ['confirmed', 'preparing']),
      ),
    orderSchema,
  );
}

export type RunPlan = Pick<DeliveryRun, 'name' | 'driver_uid' | 'order_ids'>;

/** Creates a run for a drop. Idempotent per `requestId`. */
export async function createRun(dropId: string, plan: RunPlan, requestId: string): Promise<void> {
  const input = { request_id: requestId, run_id: null, revision: 0, drop_id: dropId };
  await callFunction(saveRunContract, { ...input, ...plan });
}

/** Changes a run. Sends its revision, so that the server can detect a conflicting change. */
export async function changeRun({ id, revision, weekly_drop_id }: Run, plan: RunPlan): Promise<void> {
  const input = { request_id: crypto.randomUUID(), run_id: id, revision, drop_id: weekly_drop_id };
  await callFunction(saveRunContract, { ...input, ...plan });
}

export async function deleteRun(run: Run): Promise<void> {
  await callFunction(deleteRunContract, { run_id: run.id });
}

/** Moves an order to the end of `to`. Sends both revisions, so that the server can detect a conflict. */
export async function moveToRun(orderId: string, from: Run, to: Run): Promise<void> {
  const seen = ({ id, revision }: Run) => ({ run_id: id, revision });
  const request_id = crypto.randomUUID();
  await callFunction(moveStopContract, { request_id, order_id: orderId, from: seen(from), to: seen(to) });
}
