import type { AuditEntry } from '@sharebox/domain/common/audit';
import type { DropMeal, PublishedMenu } from '@sharebox/domain/menu/menu';
import { menuMealsOf } from '@sharebox/domain/menu/drop-menu';
import type { ShopSettings } from '@sharebox/domain/menu/settings';
import type { Capacity } from '@sharebox/domain/menu/storefront';
import { type DropName, dropIds, sampleDropMeals, sampleDrops, sampleMealItems } from './sample/drops';
import type { Journey } from './sample/journey';
import { orderDocuments } from './sample/order-documents';
import { orderSpecs } from './sample/order-specs';
import { personDocuments, samplePeople } from './sample/people';
import { sampleId } from './sample/sample-id';

const shop: ShopSettings = {
  bank_account: { bank_name: 'GTBank', account_name: 'Share Box Meals Ltd', account_number: '0123456789' },
  support: { email: 'support@sharebox.test', phone: '+234 800 000 0000' },
  ordering_window: 'always_open',
  hold_minutes: 30,
  claim_hours: 24,
};

const withoutBox: Journey = 'refunded';

function takenOf(drop: DropName): number {
  return orderSpecs.filter((spec) => spec.drop === drop && spec.journey !== withoutBox).length;
}

/**
 * The whole sample shop by document path, dated as it would be at `now`: the same paths whatever the time, and the same
 * documents for the same time.
 */
export function sampleDocuments(now: Date): Map<string, object> {
  const drops = sampleDrops(now, { active: takenOf('active'), earlier: takenOf('earlier') });
  const boxes = { active: 0, earlier: 0 };
  const orders = orderSpecs.flatMap((spec, index) => {
    const drop = drops[spec.drop];
    if (spec.journey !== withoutBox) boxes[spec.drop] += 1;
    const end = spec.drop === 'active' ? now : drop.order_deadline;
    const span = end.getTime() - drop.start_date.getTime();
    return orderDocuments(spec, {
      placed: new Date(drop.start_date.getTime() + Math.round(span * spec.placed)),
      until: spec.drop === 'active' ? now : drop.delivery_date,
      dropName: drop.name,
      delivery: drop.delivery_date,
      deadline: drop.order_deadline,
      box: boxes[spec.drop],
      index,
    });
  });
  const dropMealsOf = (drop: DropName) =>
    sampleDropMeals.map((meal): [string, DropMeal] => [
      `weekly_drops/${dropIds[drop]}/meals/${meal.meal_item_id}`,
      meal,
    ]);
  const { name, description, start_date, end_date, order_deadline, delivery_date } = drops.active;
  const menu: PublishedMenu = {
    drop: { id: dropIds.active, name, description, start_date, end_date, order_deadline, delivery_date },
    meals: menuMealsOf(sampleDropMeals, sampleMealItems),
    published_at: start_date,
  };
  const capacity: Capacity = {
    drop_id: dropIds.active,
    current_orders: drops.active.current_orders,
    max_orders: drops.active.max_orders,
    status: drops.active.status,
    order_deadline,
    ordering_window: shop.ordering_window,
  };
  const opened: AuditEntry = {
    actor: samplePeople.admin.uid,
    action: 'setDropActive',
    target: `weekly_drops/${dropIds.active}`,
    before: { is_active: false, status: 'planning' },
    after: { is_active: true, status: 'active' },
    reason: null,
    at: start_date,
  };
  return new Map<string, object>([
    ['settings/shop', shop],
    ...[...sampleMealItems].map(([id, meal]): [string, object] => [`meal_items/${id}`, meal]),
    [`weekly_drops/${dropIds.active}`, drops.active],
    [`weekly_drops/${dropIds.earlier}`, drops.earlier],
    ...dropMealsOf('active'),
    ...dropMealsOf('earlier'),
    ['storefront/menu', menu],
    ['storefront/capacity', capacity],
    ...Object.values(samplePeople).flatMap(personDocuments),
    ...orders,
    [`audit_log/${sampleId('the active drop opened')}`, opened],
  ]);
}
