import type { AuditEntry } from '@sharebox/domain/common/audit';
import { createDropBoxes, toMealLimits } from '@sharebox/domain/drops/drop-boxes';
import { buildMenuMeals } from '@sharebox/domain/drops/drop-menu';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import type { ShopSettings } from '@sharebox/domain/shop/settings';
import type { DropCapacity } from '@sharebox/domain/storefront/storefront';
import {
  type SampleDropKey,
  sampleDropIds,
  sampleDropMeals,
  buildSampleDrops,
  sampleMealItems,
} from './drops';
import { buildSamplePersonDocuments, samplePeople } from './people';
import { sampleRecipes } from './recipes';
import { toSampleId } from './sample-id';

const shop: ShopSettings = {
  bank_account: { bank_name: 'GTBank', account_name: 'Share Box Meals Ltd', account_number: '0123456789' },
  support: { email: 'support@sharebox.test', phone: '+234 800 000 0000' },
  ordering_window: 'always_open',
  hold_minutes: 30,
  claim_hours: 24,
};

/** Returns the documents that exist before the first order. Their dates are relative to `now`. */
export function buildSampleBaseDocuments(
  now: Date,
  taken: Record<SampleDropKey, number>,
): Map<string, object> {
  const drops = buildSampleDrops(now, taken);
  const documentsOf = (drop: SampleDropKey): [string, object][] => {
    const path = `weekly_drops/${sampleDropIds[drop]}`;
    return [
      [path, drops[drop]],
      [`${path}/private/boxes`, createDropBoxes(drops[drop].max_orders, toMealLimits(sampleDropMeals))],
      ...sampleDropMeals.map((meal): [string, object] => [`${path}/meals/${meal.meal_item_id}`, meal]),
    ];
  };
  const { name, description, start_date, end_date, order_deadline, delivery_date } = drops.active;
  const menu: PublishedMenu = {
    drop: {
      id: sampleDropIds.active,
      name,
      description,
      start_date,
      end_date,
      order_deadline,
      delivery_date,
    },
    meals: buildMenuMeals(sampleDropMeals, sampleMealItems),
    published_at: start_date,
  };
  const capacity: DropCapacity = {
    drop_id: sampleDropIds.active,
    current_orders: drops.active.current_orders,
    max_orders: drops.active.max_orders,
    full_windows: [],
    status: drops.active.status,
    order_deadline,
    ordering_window: shop.ordering_window,
  };
  const opened: AuditEntry = {
    actor: samplePeople.admin.uid,
    action: 'drop.activate',
    target: `weekly_drops/${sampleDropIds.active}`,
    before: { is_active: false, status: 'planning' },
    after: { is_active: true, status: 'active' },
    reason: null,
    at: start_date,
  };
  return new Map<string, object>([
    ['settings/shop', shop],
    ...[...sampleMealItems].map(([id, meal]): [string, object] => [`meal_items/${id}`, meal]),
    ...[...sampleRecipes].map(([id, recipe]): [string, object] => [`recipes/${id}`, recipe]),
    ...documentsOf('active'),
    ...documentsOf('earlier'),
    ...documentsOf('today'),
    ['storefront/menu', menu],
    ['storefront/capacity', capacity],
    ...Object.values(samplePeople).flatMap(buildSamplePersonDocuments),
    [`audit_log/${toSampleId('the active drop opened')}`, opened],
  ]);
}
