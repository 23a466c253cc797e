import { deleteRunContract } from '@sharebox/domain/deliveries/callables/delete-run';
import { listAdminsContract } from '@sharebox/domain/accounts/callables/list-admins';
import { moveStopContract } from '@sharebox/domain/deliveries/callables/move-stop';
import { saveRunContract } from '@sharebox/domain/deliveries/callables/save-run';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  type DeliveryRun,
  deliveryRunSchema,
  deliveryStopSchema,
} from '@sharebox/domain/deliveries/delivery-run';
import { reopenStop } from '@sharebox/domain/deliveries/reported-events';
import { removeStops } from '@sharebox/domain/deliveries/run-membership';
import { privateDeliverySchema } from '@sharebox/domain/orders/order';
import type { Shop } from './shop';
import { createAccount } from '../support/people/accounts';
import { writeDropWithMeals } from '../support/drops/drops';
import { writePastOrders } from '../support/orders/past-orders';

export const streets = ['1 Woji Road', '2 Woji Road', '3 Choba Street', '4 Woji Road'];

/** Creates a drop for delivery planning, with four paid orders to different addresses and one cancelled order. */
export async function openPlanning(shop: Shop) {
  const payer = await createAccount();
  const dropId = await writeDropWithMeals([], {
    ...{ name: 'Harmattan nights', status: 'closed', is_active: true, max_orders: 15 },
  });
  const of = { weekly_drop_id: dropId, status: 'confirmed', delivery_window: 'evening' } as const;
  const orders = await writePastOrders(payer, [
    ...streets.map((_, index) => ({ ...of, slot: index + 1 })),
    { ...of, status: 'cancelled', slot: null },
  ]);
  streets.forEach((address_line_1, index) => {
    const door = privateDeliverySchema.parse({
      ...{ address_id: null, recipient_profile_id: payer.uid, recipient_name: `Ada ${index + 1}` },
      ...{ phone_number: '+2348030000000', address_line_1, address_line_2: '', city: 'Port Harcourt' },
      ...{ state: 'Rivers State', zip_code: '', label: 'Home' },
    });
    shop.write(`orders/${orders[index]}/private/delivery`, door);
  });
  shop.answer(listAdminsContract, () => ({
    admins: [
      { uid: 'dike', name: 'Dike Amadi', role: 'driver' as const, email: null },
      { uid: 'ama', name: 'Ama Boss', role: 'admin' as const, email: null },
    ],
  }));
  handleRunSaves(shop);
  return { dropId, orders };
}

export function handleRunSaves(shop: Shop): void {
  shop.answer(saveRunContract, ({ run_id, drop_id, name, driver_uid, order_ids, revision }) => {
    const id = run_id ?? `run-${shop.documents('delivery_runs/').length}`;
    const before = shop.document(`delivery_runs/${id}`);
    const previousRun = before === undefined ? null : deliveryRunSchema.parse(before);
    if (previousRun && previousRun.revision !== revision) throw new DomainError('changed-meanwhile');
    const now = new Date();
    const run: DeliveryRun = {
      ...{
        weekly_drop_id: drop_id,
        name,
        driver_uid,
        driver_name: driver_uid === null ? null : 'Dike Amadi',
      },
      ...{ day_begins: now, day_ends: now, order_ids, stop_states: previousRun?.stop_states ?? {} },
      ...{ started_at: previousRun?.started_at ?? null, revision: revision + 1 },
      ...{ created_at: previousRun?.created_at ?? now, updated_at: now },
    };
    for (const removedId of previousRun?.order_ids.filter((one) => !order_ids.includes(one)) ?? []) {
      shop.delete(`delivery_runs/${id}/stops/${removedId}`);
    }
    for (const orderId of order_ids.filter((one) => !previousRun?.order_ids.includes(one))) {
      const door = privateDeliverySchema.parse(shop.document(`orders/${orderId}/private/delivery`));
      shop.write(`orders/${orderId}/private/run`, { run_id: id });
      shop.write(
        `delivery_runs/${id}/stops/${orderId}`,
        deliveryStopSchema.parse({
          ...{ number: Number(door.recipient_name.slice(4)), name: door.recipient_name, city: door.city },
          ...{ phone_number: door.phone_number, address_line_1: door.address_line_1, address_line_2: '' },
          ...{ delivery_window: 'evening', is_gift: false, is_cancelled: false, events: [] },
        }),
      );
    }
    shop.write(`delivery_runs/${id}`, run);
    return { run_id: id };
  });
  shop.answer(moveStopContract, ({ order_id, from, to }) => {
    const [one, other] = [from, to].map(({ run_id, revision }) => {
      const run = deliveryRunSchema.parse(shop.document(`delivery_runs/${run_id}`));
      if (run.revision !== revision) throw new DomainError('changed-meanwhile');
      return { path: `delivery_runs/${run_id}`, run };
    });
    if (!one || !other) throw new Error('Two runs');
    const remainingIds = one.run.order_ids.filter((id) => id !== order_id);
    const stop = deliveryStopSchema.parse(shop.document(`${one.path}/stops/${order_id}`));
    shop.delete(`${one.path}/stops/${order_id}`);
    const context = { driverUid: 'ama', now: new Date(), runId: from.run_id };
    shop.write(`${other.path}/stops/${order_id}`, { ...stop, events: reopenStop(stop.events, context) });
    if (remainingIds.length === 0) shop.delete(one.path);
    else shop.update(one.path, { ...removeStops(one.run, remainingIds), revision: one.run.revision + 1 });
    shop.write(`orders/${order_id}/private/run`, { run_id: to.run_id });
    const order_ids = [...other.run.order_ids, order_id];
    shop.update(other.path, { order_ids, revision: other.run.revision + 1 });
    return { run_id: to.run_id };
  });
  shop.answer(deleteRunContract, ({ run_id }) => {
    for (const { path } of shop.documents(`delivery_runs/${run_id}`)) shop.delete(path);
    return { run_id };
  });
}
