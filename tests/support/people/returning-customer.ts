import { type Cart, emptyCart, setMeal } from '@sharebox/domain/cart/cart';
import type { Order } from '@sharebox/domain/orders/order';
import { createAccount } from './accounts';
import type { Account } from './account';
import { readMenu } from '../orders/box';
import { writeDrop, writePaidOrder } from '../orders/paid-orders';

export interface ReturningCustomer extends Account {
  orderId: string;
  /** The names of the box's main, side and drink, with quantities of one, two and three. */
  names: string[];
  cart: Cart;
}

export async function createReturningCustomer(order: Partial<Order> = {}): Promise<ReturningCustomer> {
  const payer = await createAccount();
  const { meals } = await readMenu();
  const chosen = (['main', 'side', 'drink'] as const).map((category) => {
    const meal = meals.find((one) => one.category === category);
    if (!meal) throw new Error(`The menu has no ${category}`);
    return meal;
  });
  const items = chosen.map((meal, index) => ({
    meal_item_id: meal.id,
    name: meal.name,
    image_url: meal.image_url,
    category: meal.category,
    quantity: index + 1,
    contains: null,
    unit_price: 1000,
    total_price: 1000 * (index + 1),
  }));
  const dropId = await writeDrop(5);
  const { orderId } = await writePaidOrder({
    payer,
    dropId,
    box: null,
    order: {
      status: 'delivered',
      payment_status: 'paid',
      items,
      packaging_option: 'premium-gift',
      delivery_window: 'morning',
      ...order,
    },
  });
  const cart = chosen.reduce<Cart>((held, meal, index) => setMeal(held, meal, index + 1), emptyCart);
  return { ...payer, orderId, cart, names: chosen.map((meal) => meal.name) };
}
