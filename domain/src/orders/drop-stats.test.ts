import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampleDrop } from '../fixtures/sample-drop';
import { samplePaidAmounts } from '../fixtures/sample-order';
import { cityAreas } from './delivery-area';
import {
  type CountedOrder,
  dropStatsSchema,
  calculateDropStats,
  isDropStatsRecountDue,
  isOrderSold,
  getSalesStart,
  countBoxesSoldWithin,
} from './drop-stats';
import { orderStatuses, hasAssignedBox } from './order';

const drop = createSampleDrop();
const opened = drop.start_date;
const now = new Date('2026-11-18T09:30:00+01:00');
const hoursLater = (hours: number, from = opened) => new Date(from.getTime() + hours * 3_600_000);

let made = 0;
const order = (given: Partial<CountedOrder> = {}): CountedOrder => ({
  id: `order-${made++}`,
  ...samplePaidAmounts,
  user_id: 'ada',
  status: 'confirmed',
  created_at: hoursLater(1),
  items: [],
  is_gift_order: false,
  ...given,
});
const line = (
  meal_item_id: string,
  quantity: number,
  name = meal_item_id,
): CountedOrder['items'][number] => ({
  ...{
    meal_item_id,
    name,
    quantity,
    image_url: '',
    category: 'main',
    contains: null,
    tags: [],
    unit_price: 1,
    total_price: quantity,
  },
});
const nowhere = { areas: new Map(), returning: new Set<string>() };
const counted = (
  orders: readonly CountedOrder[],
  more: Partial<Parameters<typeof calculateDropStats>[0]> = {},
) => calculateDropStats({ drop, orders, ...nowhere, ...more }, now);

describe('calculateDropStats', () => {
  it('drop statistics accumulate sales by hours since the drop opened', () => {
    const at = [30 / 60, 59.9 / 60, 1, 5.5, 30].map((hours) => order({ created_at: hoursLater(hours) }));
    const { sales, hours } = counted(at.toReversed());
    expect(sales).toEqual([
      { hour: 1, boxes: 2 },
      { hour: 2, boxes: 3 },
      { hour: 6, boxes: 4 },
      { hour: 31, boxes: 5 },
    ]);
    expect(hours).toBe(58);
    expect([0, 1, 5, 6, 100].map((hour) => countBoxesSoldWithin(sales, hour))).toEqual([0, 2, 3, 4, 5]);
  });

  it('drop statistics start at the first paid sale when staff opened the drop early', () => {
    const early = order({ created_at: hoursLater(-3) });
    const held = order({ created_at: hoursLater(-9), status: 'awaiting_payment' });
    expect(getSalesStart(drop, [held, early])).toEqual(hoursLater(-3));
    expect(getSalesStart(drop, [held])).toEqual(opened);
    expect(counted([early, order()]).sales).toEqual([
      { hour: 1, boxes: 1 },
      { hour: 5, boxes: 2 },
    ]);
  });

  it('drop statistics sort dishes by portions sold, and use each dish’s most recently sold name', () => {
    const orders = [
      order({ created_at: hoursLater(9), items: [line('akara', 2), line('jollof', 1, 'Firewood Jollof')] }),
      order({ created_at: hoursLater(2), items: [line('zobo', 2), line('jollof', 2, 'Jollof')] }),
    ];
    expect(counted(orders).dishes).toEqual([
      { meal_item_id: 'jollof', name: 'Firewood Jollof', portions: 3 },
      { meal_item_id: 'akara', name: 'akara', portions: 2 },
      { meal_item_id: 'zobo', name: 'zobo', portions: 2 },
    ]);
  });

  it('drop statistics sort areas by boxes sold, and list unknown areas last', () => {
    const orders = [null, 'Choba', null, 'Woji', 'Ada George', 'Woji', null].map((area) => ({
      area,
      order: order(),
    }));
    const areas = new Map(
      orders.map((one) => [one.order.id, cityAreas.find((area) => area === one.area) ?? null]),
    );
    const unknown = order();
    expect(counted([...orders.map((one) => one.order), unknown], { areas }).areas).toEqual([
      { area: 'Woji', boxes: 2 },
      { area: 'Ada George', boxes: 1 },
      { area: 'Choba', boxes: 1 },
      { area: null, boxes: 4 },
    ]);
  });

  it('drop statistics count gifts, and count each buyer and returning buyer once', () => {
    const orders = [
      order({ is_gift_order: true }),
      order(),
      order({ user_id: 'bola', is_gift_order: true }),
      order({ user_id: 'held', status: 'awaiting_payment', is_gift_order: true }),
    ];
    const returning = new Set(['ada', 'held', 'somebody']);
    expect(counted(orders, { returning })).toMatchObject({ gifts: 2, buyers: 2, returning: 1 });
  });

  it('calculateDropStats returns zero counts and empty lists for a drop without orders', () => {
    expect(counted([])).toEqual({
      ...{
        counted_at: now,
        max_orders: 15,
        hours: 58,
        sold: 0,
        waiting: 0,
        gifts: 0,
        received: 0,
        buyers: 0,
        returning: 0,
      },
      ...{ sales: [], dishes: [], areas: [] },
    });
  });
});

const anyOrders = fc.array(
  fc.record({
    id: fc.uuid(),
    user_id: fc.constantFrom('ada', 'bola', 'chi', 'dike', 'efe'),
    status: fc.constantFrom(...orderStatuses),
    created_at: fc.integer({ min: -5000, max: 6000 }).map((minutes) => hoursLater(minutes / 60)),
    items: fc
      .uniqueArray(fc.constantFrom('jollof', 'suya', 'plantain', 'zobo'))
      .chain((ids) => fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 2 }).map((n) => line(id, n))))),
    is_gift_order: fc.boolean(),
    total_amount: fc.constant(12_701),
    net_received: fc.constantFrom(0, 12_700, 12_701),
    accepted_missing: fc.constantFrom(0, 1),
  }),
  { maxLength: 60 },
);
const anyAreas = fc.array(fc.option(fc.constantFrom(...cityAreas)), { minLength: 60, maxLength: 60 });

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

it('the sums in drop statistics are correct for any orders in any sequence', () => {
  fc.assert(
    fc.property(anyOrders, anyAreas, fc.integer({ min: -9000, max: 9000 }), (orders, places, minutes) => {
      const areas = new Map(orders.map(({ id }, index) => [id, places[index] ?? null]));
      const at = hoursLater(minutes / 60);
      const given = { drop, areas, returning: new Set(['ada', 'chi']) };
      const figures = calculateDropStats({ ...given, orders }, at);
      const sold = orders.filter(isOrderSold);
      expect(figures.sold).toBe(sold.length);
      expect(figures.sold + figures.waiting).toBe(
        orders.filter(({ status }) => hasAssignedBox(status)).length,
      );
      expect(sum(figures.areas.map(({ boxes }) => boxes))).toBe(sold.length);
      expect(sum(figures.dishes.map(({ portions }) => portions))).toBe(
        sum(sold.flatMap(({ items }) => items.map(({ quantity }) => quantity))),
      );
      expect(figures.gifts).toBeLessThanOrEqual(sold.length);
      expect(figures.returning).toBeLessThanOrEqual(figures.buyers);
      expect(figures.buyers).toBe(new Set(sold.map(({ user_id }) => user_id)).size);
      expect(countBoxesSoldWithin(figures.sales, figures.hours)).toBe(sold.length);
      const from = getSalesStart(drop, orders).getTime();
      for (const [index, { hour, boxes }] of figures.sales.entries()) {
        const until = from + hour * 3_600_000;
        expect(boxes).toBe(sold.filter(({ created_at }) => created_at.getTime() < until).length);
        const before = figures.sales[index - 1] ?? { hour: 0, boxes: 0 };
        expect(hour).toBeGreaterThan(before.hour);
        expect(boxes).toBeGreaterThan(before.boxes);
      }
      expect(dropStatsSchema.parse(figures)).toEqual(figures);
      expect(calculateDropStats({ ...given, orders: orders.toReversed() }, at)).toEqual(figures);
    }),
  );
});

describe('isDropStatsRecountDue', () => {
  const delivered = drop.delivery_date;
  const since = (counted_at: Date, time: Date) => isDropStatsRecountDue({ counted_at }, drop, time);

  it('a recount of drop statistics is due if there is no previous count or the last count is ten minutes old', () => {
    expect(isDropStatsRecountDue(undefined, drop, now)).toBe(true);
    expect(since(now, new Date(now.getTime() + 599_999))).toBe(false);
    expect(since(now, new Date(now.getTime() + 600_000))).toBe(true);
  });

  it('no recount of drop statistics is due if the last count was made at least a day after the delivery', () => {
    const late = hoursLater(24, delivered);
    expect(since(new Date(late.getTime() - 1), hoursLater(100, late))).toBe(true);
    expect(since(late, hoursLater(10_000, late))).toBe(false);
  });
});
