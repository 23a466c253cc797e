import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import {
  holdBoxContract,
  type HoldBoxInput,
  type HoldBoxOutput,
} from '@sharebox/domain/orders/callables/hold-box';
import { releaseHoldContract } from '@sharebox/domain/orders/callables/release-hold';
import { DomainError } from '@sharebox/domain/common/errors';
import { type WeeklyDrop, weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { buildMenuMeals } from '@sharebox/domain/drops/drop-menu';
import {
  type DropMeal,
  dropMealSchema,
  mealItemSchema,
  type MenuMeal,
  type MealItem,
  getMealSlot,
} from '@sharebox/domain/menu/menu';
import { assertDropIsOnSale, priceBox } from '@sharebox/domain/orders/hold';
import { writeHeldOrder } from '../support/orders/held-orders';
import { readOrder } from '../support/orders/orders';
import type { Shop } from './shop';

/** The sample shop's active drop. It sells boxes to members, as the server would. */
export interface SellingDrop {
  id: string;
  /** A main, an extra and a drink, which make a complete box. */
  meals: [main: MenuMeal, side: MenuMeal, drink: MenuMeal];
  /** Changes the drop. Open pages are updated unless `stopTelling` was called. */
  change: (fields: Partial<WeeklyDrop>) => void;
  changeMeal: (mealId: string, fields: Partial<DropMeal>) => void;
  sellOut: () => void;
  /** Stops live updates, so that pages see changes only when they fetch the storefront again. */
  stopTelling: () => void;
}

/** `holdBox` uses the prices and checks of `domain` and returns the same hold if a request is repeated. */
export function sellBoxes(shop: Shop): SellingDrop {
  const id = shop.storefront().capacity.drop_id ?? '';
  const path = `weekly_drops/${id}`;
  const holds = new Map<string, HoldBoxOutput>();
  const drop = () => weeklyDropSchema.parse(shop.document(path));
  const dropMeals = () => shop.documents(`${path}/meals/`).map(({ data }) => dropMealSchema.parse(data));
  const items = () =>
    new Map(
      shop
        .documents('meal_items/')
        .map((one): [string, MealItem] => [
          one.path.slice('meal_items/'.length),
          mealItemSchema.parse(one.data),
        ]),
    );

  function publish(): void {
    const { current_orders, max_orders, status, order_deadline } = drop();
    shop.publish(({ menu, capacity }) => ({
      menu: {
        drop: menu.drop && { ...menu.drop, order_deadline },
        meals: buildMenuMeals(dropMeals(), items()),
        published_at: new Date(),
      },
      capacity: { ...capacity, current_orders, max_orders, status, order_deadline },
    }));
  }

  async function hold(input: HoldBoxInput, uid: string): Promise<HoldBoxOutput> {
    const sold = drop();
    assertDropIsOnSale(sold, { ordering_window: shop.storefront().capacity.ordering_window }, new Date());
    if (sold.current_orders >= sold.max_orders) throw new DomainError('sold-out');
    const box = priceBox(input, dropMeals(), items());
    if (input.destination.kind !== 'self') throw new Error('Only members order from this drop');
    const address = shop.document(`profiles/${uid}/delivery_addresses/${input.destination.address_id}`);
    if (!address) throw new DomainError('address-missing');
    const { email, displayName } = shop.accounts.get(uid);
    const [firstName = '', lastName = ''] = (displayName ?? '').split(' ');
    const buyer = { uid, email: email ?? '', password: '', firstName, lastName };
    const { orderId } = await writeHeldOrder(buyer, 30, {
      weekly_drop_id: id,
      items: box.items,
      total_amount: box.total,
      packaging_option: input.packaging,
      packaging_price: box.packagingPrice,
      delivery_label: deliveryAddressSchema.parse(address).label,
      ...(input.delivery_window && { delivery_window: input.delivery_window }),
    });
    const { confirmation_reference, total_amount, hold_expires_at } = await readOrder(orderId);
    return {
      order_id: orderId,
      confirmation_reference,
      total_amount,
      expires_at: hold_expires_at ?? new Date(),
    };
  }

  shop.answer(holdBoxContract, async (input, caller) => {
    if (!caller) throw new DomainError('not-allowed');
    const answer = holds.get(input.request_id) ?? (await hold(input, caller.uid));
    holds.set(input.request_id, answer);
    return answer;
  });
  shop.answer(releaseHoldContract, ({ order_id }) => {
    shop.update(`orders/${order_id}`, { status: 'expired', slot: null, updated_at: new Date() });
    return { released: true };
  });

  const [main, side, drink] = (['main', 'side', 'drink'] as const).map((wanted) =>
    shop.storefront().menu.meals.find((meal) => getMealSlot(meal) === wanted),
  );
  if (!main || !side || !drink) throw new Error('The menu has no whole box');
  const change = (fields: Partial<WeeklyDrop>) => {
    shop.update(path, fields);
    publish();
  };
  return {
    id,
    meals: [main, side, drink],
    change,
    changeMeal: (mealId, fields) => {
      shop.update(`${path}/meals/${mealId}`, fields);
      publish();
    },
    sellOut: () => change({ current_orders: drop().max_orders }),
    stopTelling: () => {
      shop.refuse('storefront', ['read']);
    },
  };
}
