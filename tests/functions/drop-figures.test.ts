import type { Order, OrderStatus, PrivateDelivery } from '@sharebox/domain/orders/order';
import { createSampleDrop } from '@sharebox/domain/fixtures/sample-drop';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import {
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { buildApprovalInput, createClaimedOrder } from './support/staff';
import { buildOrder } from '../support/orders';
import { watchSkippedDocuments } from './support/skipped';

const week = 7 * 24 * 60;
const look = (shop: Shop, skip_cache = false, drop_id = dropId) =>
  call.lookUpDropFigures(shop, admin, { drop_id, skip_cache });

const door = (address_line_1: string): PrivateDelivery => ({
  ...{ address_id: null, recipient_profile_id: 'ada', recipient_name: 'Ada', phone_number: '+2348030000000' },
  ...{ address_line_1, address_line_2: '', city: 'Port Harcourt', state: 'Rivers State' },
  ...{ zip_code: '', area: '', landmark: '', gate_code: '', label: 'Home' },
});

interface Written {
  drop?: string;
  uid: string;
  street?: string;
  status?: OrderStatus;
  more?: Partial<Order>;
}

/** Writes orders that were placed at the given time. Writes no delivery document for an order without a street. */
async function writeOrders(shop: Shop, orders: readonly Written[], at: Date): Promise<void> {
  const batch = shop.store.db.batch();
  for (const { drop = dropId, uid, street, status = 'confirmed', more } of orders) {
    const id = randomUUID();
    const fields = { weekly_drop_id: drop, status, slot: null, items: [], total_amount: 1 };
    batch.create(
      shop.store.orders.doc(id),
      buildOrder({ uid }, at, { ...fields, payment_status: 'paid', ...more }),
    );
    if (street !== undefined) batch.create(shop.store.delivery(id), door(street));
  }
  await batch.commit();
}

const earlierDrop = (weeks: number, given: Parameters<typeof createSampleDrop>[0] = {}) => {
  const { start_date, order_deadline, delivery_date } = createSampleDrop();
  const before = (date: Date) => addMinutes(date, -weeks * week);
  return createSampleDrop({
    name: `${weeks} weeks before`,
    start_date: before(start_date),
    order_deadline: before(order_deadline),
    delivery_date: before(delivery_date),
    status: 'delivered',
    is_active: false,
    ...given,
  });
};

describe('a drop’s statistics', () => {
  it('calculates a drop’s statistics from its orders, their addresses and their buyers’ earlier orders', async () => {
    const shop = await openShop();
    const ada = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApprovalInput(ada));
    await createClaimedOrder(shop, 'bola');
    await call.holdBox(shop, await shop.customer('chi'), buildBoxRequest());
    await shop.store.drops.doc('last-week').set(earlierDrop(1));
    const lastWeek = addMinutes(tuesday, -week);
    await writeOrders(
      shop,
      [
        { drop: 'last-week', uid: 'ada' },
        { drop: 'last-week', uid: 'bola' },
        // A cancelled order does not make its buyer a returning customer.
        { drop: 'last-week', uid: 'dike', status: 'cancelled' },
      ],
      lastWeek,
    );
    const gift = { is_gift_order: true, is_surprise: true };
    await writeOrders(
      shop,
      [
        { uid: 'dike', street: '4 Woji Road', more: gift },
        { uid: 'dike', street: '2 Woji Road' },
        { uid: 'efe', status: 'cancelled', street: '2 Choba Road' },
      ],
      tuesday,
    );

    const { figures, earlier, review_minutes } = await look(shop);
    expect(figures).toMatchObject({
      ...{ max_orders: 15, sold: 3, waiting: 2, gifts: 1, buyers: 2, returning: 1 },
      // Hours of sale are counted from midnight on Monday. At 10:00 on Tuesday, the 35th hour has begun.
      ...{ counted_at: tuesday, hours: 35, sales: [{ hour: 35, boxes: 3 }] },
    });
    expect(figures.areas).toEqual([
      { area: 'Woji', boxes: 2 },
      { area: 'Rumuola', boxes: 1 },
    ]);
    expect(figures.dishes.map(({ name, portions }) => [name, portions])).toEqual([
      ['jollof', 1],
      ['suya', 1],
      ['zobo', 1],
    ]);
    expect(earlier).toEqual([
      {
        ...{ drop_id: 'last-week', name: '1 weeks before', max_orders: 15, sold: 2, hours: 84 },
        sales: [{ hour: 35, boxes: 2 }],
      },
    ]);
    expect(review_minutes).toBeNull();
  });

  it('a drop’s statistics are compared with the three drops before it, except planned drops', async () => {
    const shop = await openShop();
    const { drops } = shop.store;
    for (const weeks of [1, 2, 3, 4, 5]) await drops.doc(`before-${weeks}`).set(earlierDrop(weeks));
    await drops.doc('before-2').update({ status: 'planning' });
    await drops.doc('next').set(earlierDrop(-1));
    const { earlier } = await look(shop);
    expect(earlier.map(({ drop_id }) => drop_id)).toEqual(['before-1', 'before-3', 'before-4']);
    expect((await look(shop, false, 'before-5')).earlier).toEqual([]);
  });

  it('a drop’s statistics include the same median review time that waiting customers see', async () => {
    const shop = await openShop();
    for (const name of ['ada', 'bola', 'chi', 'dike', 'efe']) {
      const order = await createClaimedOrder(shop, name);
      shop.setClock(addMinutes(shop.now(), 12));
      await call.reviewPayment(shop, admin, buildApprovalInput(order));
    }
    const waiting = await shop.customer('folake');
    const { order_id } = await call.holdBox(shop, waiting, buildBoxRequest());
    await call.submitPayment(shop, waiting, buildClaim(order_id));
    const told = await call.lookUpReview(shop, waiting, { order_id });
    expect(told.minutes).toBe(12);
    expect((await look(shop)).review_minutes).toBe(told.minutes);
  });

  it('rejects requests for a missing drop’s statistics and requests by callers who are not admins', async () => {
    const shop = await openShop();
    expect(await getCallOutcome(look(shop, false, 'nowhere'))).toBe('not-allowed');
    const ada = await shop.customer('ada');
    expect(
      await getCallOutcome(call.lookUpDropFigures(shop, ada, { drop_id: dropId, skip_cache: true })),
    ).toBe('not-allowed');
  });
});

describe('a drop’s count', () => {
  it('reuses a drop’s count for ten minutes, and after the drop until a recount is requested', async () => {
    const shop = await openShop();
    const soldNow = async (skipCache = false) => (await look(shop, skipCache)).figures.sold;
    const sell = (uid: string) => writeOrders(shop, [{ uid }], tuesday);
    await sell('ada');
    expect(await soldNow()).toBe(1);
    await sell('bola');
    expect(await soldNow()).toBe(1);
    expect(await soldNow(true)).toBe(2);
    await sell('chi');
    shop.setClock(addMinutes(tuesday, 10));
    expect(await soldNow()).toBe(3);
    shop.setClock(addMinutes(tuesday, week));
    await sell('dike');
    expect(await soldNow()).toBe(4);
    await sell('efe');
    shop.setClock(addMinutes(tuesday, 9 * week));
    expect(await soldNow()).toBe(4);
    expect(await soldNow(true)).toBe(5);
  });

  it('a drop’s count is recalculated if its document is invalid, and leaves out invalid orders', async () => {
    const listSkipped = watchSkippedDocuments();
    const shop = await openShop();
    await writeOrders(shop, [{ uid: 'ada' }], tuesday);
    await shop.store.db.doc(`drop_figures/${dropId}`).set({ sold: 'many' });
    await shop.store.db.doc('orders/broken').set({ weekly_drop_id: dropId, status: 'confirmed' });
    expect((await look(shop)).figures.sold).toBe(1);
    expect(new Set(listSkipped())).toEqual(new Set([`drop_figures/${dropId}`, 'orders/broken']));
  });
});
