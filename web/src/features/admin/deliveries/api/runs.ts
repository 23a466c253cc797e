import { fetchDocument } from '#firebase/reads.ts';
import { cityCentre } from '@sharebox/domain/deliveries/area-centres';
import type { Point } from '@sharebox/domain/shop/point';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { saveRunContract } from '@sharebox/domain/deliveries/callables';
import {
  type DeliveryRun,
  deliveryRunSchema,
  deliveryStopSchema,
} from '@sharebox/domain/deliveries/delivery-run';
import {
  orderSchema,
  type Order,
  type PrivateDelivery,
  privateDeliverySchema,
} from '@sharebox/domain/orders/order';
import { callFunction } from '#firebase/call.ts';
import { useRecords, recordsOf, where } from '#firebase/records.ts';
import type { PlannedStop } from '@sharebox/domain/deliveries/run-proposals';
import { type LoadState, useLoad } from '#lib/use-load.ts';

export interface PlannableStop extends PlannedStop {
  name: string;
}

const unknownDelivery = {
  recipient_name: 'Customer',
  address_line_1: 'No address',
  address_line_2: '',
  area: '',
};

function toPlannedDoor(order: WithId<Order>, delivery: PrivateDelivery | null): PlannableStop {
  const { recipient_name, address_line_1, address_line_2, area } = delivery ?? unknownDelivery;
  return {
    ...{ order_id: order.id, number: order.slot, delivery_window: order.delivery_window },
    ...{ name: recipient_name, address_line_1, address_line_2, area },
    city: delivery?.city ?? order.delivery_city,
  };
}

/** Fetches the delivery details of orders, and fetches the details again when one of the orders changes. */
export function usePlannableStops(orders: readonly WithId<Order>[]): LoadState<PlannableStop[]> {
  return useLoad(
    ['planned-doors'],
    () =>
      Promise.all(
        orders.map(async (order) =>
          toPlannedDoor(
            order,
            await fetchDocument(`orders/${order.id}/private/delivery`, privateDeliverySchema),
          ),
        ),
      ),
    { version: orders.map(({ id, updated_at }) => [id, updated_at]) },
  );
}

/**
 * Subscribes to the location at which all runs start: the kitchen's location in the settings, or the city centre if it
 * is not set.
 */
export function useKitchenLocation(): Point {
  return useLiveDocument('settings/shop', shopSettingsSchema).data?.kitchen_place ?? cityCentre;
}

export type RunWithId = WithId<DeliveryRun>;

export interface Rider {
  uid: string;
  name: string;
}

export const useRuns = (dropId: string) =>
  useRecords(recordsOf('delivery_runs', deliveryRunSchema, where('weekly_drop_id', '==', dropId)));

export const useRunsSince = (day: Date) =>
  useRecords(recordsOf('delivery_runs', deliveryRunSchema, where('day_begins', '>=', day)));

export const useStops = (runId: string) =>
  useRecords(recordsOf(`delivery_runs/${runId}/stops`, deliveryStopSchema));

export const useUndeliveredOrders = (dropId: string) =>
  useRecords(
    recordsOf(
      'orders',
      orderSchema,
      where('weekly_drop_id', '==', dropId),
      where('status', 'in', ['confirmed', 'preparing']),
    ),
  );

export type RunPlan = Pick<DeliveryRun, 'name' | 'driver_uid' | 'order_ids'>;

/** Creates a run for a drop. Idempotent per `requestId`. */
export async function createRun(dropId: string, plan: RunPlan, requestId: string): Promise<void> {
  const input = { request_id: requestId, run_id: null, revision: 0, drop_id: dropId };
  await callFunction(saveRunContract, { ...input, ...plan });
}

/** Changes a run. Sends its revision, so that the server can detect a conflicting change. */
export async function changeRun({ id, revision, weekly_drop_id }: RunWithId, plan: RunPlan): Promise<void> {
  const input = { request_id: crypto.randomUUID(), run_id: id, revision, drop_id: weekly_drop_id };
  await callFunction(saveRunContract, { ...input, ...plan });
}
