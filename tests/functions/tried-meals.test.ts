import type { Order } from '@sharebox/domain/orders/order';
import { expect, it } from 'vitest';
import { addTriedMeals } from '../../functions/src/accounts/add-tried-meals';
import { call } from './support/calls';
import { createFailingDatabase } from './support/failing-database';
import { buildBoxRequest, openShop, type Shop } from './support/shop';

async function heldOrder(shop: Shop): Promise<Order> {
  const { order_id } = await call.holdBox(shop, await shop.customer('ada'), buildBoxRequest());
  const order = (await shop.store.orders.doc(order_id).get()).data();
  if (!order) throw new Error('No order');
  return order;
}

const mealsOf = async (shop: Shop) => (await shop.store.profiles.doc('ada').get()).data()?.meals_tried;

it('adds each dish of a paid order once to the profile’s tried meals', async () => {
  const shop = await openShop();
  const hold = await heldOrder(shop);
  const names = hold.items.map(({ name }) => name);
  await addTriedMeals(shop, null, hold);
  expect(await mealsOf(shop)).toEqual([]);

  const paid: Order = { ...hold, status: 'pending_confirmation' };
  await Promise.all([addTriedMeals(shop, hold, paid), addTriedMeals(shop, hold, paid)]);
  expect(await mealsOf(shop)).toEqual(names);
  const [item] = hold.items;
  if (!item) throw new Error('No item');
  await addTriedMeals(shop, hold, { ...paid, items: [item, { ...item, name: 'Banga Soup' }] });
  expect(await mealsOf(shop)).toEqual([...names, 'Banga Soup']);
  const delivered: Order = { ...paid, status: 'delivered', items: [{ ...item, name: 'Moi Moi' }] };
  await addTriedMeals(shop, paid, delivered);
  expect(await mealsOf(shop)).not.toContain('Moi Moi');
});

it('reports an error of the database, so that the event is repeated', async () => {
  const shop = await openShop();
  const paid: Order = { ...(await heldOrder(shop)), status: 'confirmed', user_id: 'bola' };
  const { store } = await openShop({ database: createFailingDatabase('profiles/bola') });
  await expect(addTriedMeals({ ...shop, store }, null, paid)).rejects.toThrow('Internal error');
});

it('creates no profile for a guest', async () => {
  const shop = await openShop();
  const hold = await heldOrder(shop);
  await addTriedMeals(shop, null, { ...hold, user_id: 'guest-1', status: 'confirmed' });
  expect((await shop.store.profiles.doc('guest-1').get()).exists).toBe(false);
});
