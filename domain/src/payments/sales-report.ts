import { compareNames } from '../common/normalize';
import * as z from 'zod/mini';
import { exactNairaSchema, sumNaira } from '../money/money';
import { isOrderSold, type SoldOrder, sumDishSales } from '../orders/drop-stats';
import type { Order } from '../orders/order';
import { getPeriodDays, type Period, periodSchema } from '../shop/period';
import { addDays, toShopTimestamp } from '../shop/dates';
import type { Balance } from './balance';
import { sumReceivedPayments } from './ledger';
import type { LedgerEntry } from './payment';

/** A figure for a period and for the previous period. `before` is null if the previous month has no such day. */
const comparedSchema = z.object({ now: z.number(), before: z.nullable(z.number()) });
export type ComparedTotals = z.infer<typeof comparedSchema>;

/**
 * Payments are counted by the day of their ledger entry, in naira with kobo. Boxes are counted by their delivery day.
 */
const dayFigures = {
  received: comparedSchema,
  refunded: comparedSchema,
  net: comparedSchema,
  boxes: comparedSchema,
};

/** The income, refunds and sold boxes of a week or month, compared with the previous week or month. */
export const salesReportSchema = z.object({
  period: periodSchema,
  previous: periodSchema,
  total: z.object({ ...dayFigures, amount: comparedSchema }),
  days: z.array(z.object({ day: z.string(), ...dayFigures })),
  /** The sold dishes with their revenue in naira, in descending order. */
  dishes: z.array(
    z.object({ id: z.string(), name: z.string(), portions: comparedSchema, amount: comparedSchema }),
  ),
  packaging: comparedSchema,
  /** The current total of all customer balances, in naira. It does not depend on the period. */
  balances: z.object({ amount: exactNairaSchema, customers: z.int() }),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

type CountedOrder = SoldOrder & Pick<Order, 'delivery_date' | 'items' | 'packaging_price'>;

export interface SalesRecords {
  /** All ledger entries of the period and of the previous period. */
  entries: readonly LedgerEntry[];
  /** All orders to be delivered in either period. */
  orders: readonly CountedOrder[];
  /** All current balances that are not empty. */
  balances: readonly Pick<Balance, 'kobo'>[];
}

type PeriodRecords = Pick<SalesRecords, 'entries' | 'orders'>;

/** Returns the ledger entries of a period, and the sold boxes with a delivery date in the period. */
function pickRecords({ from, until }: Period, { entries, orders }: PeriodRecords): PeriodRecords {
  const [start, end] = [toShopTimestamp(from, '00:00'), toShopTimestamp(until, '00:00')];
  const isWithin = (date: Date) => date >= start && date < end;
  return {
    entries: entries.filter(({ at }) => isWithin(at)),
    orders: orders
      .filter((order) => isOrderSold(order) && isWithin(order.delivery_date))
      .sort((one, other) => one.delivery_date.getTime() - other.delivery_date.getTime()),
  };
}

/** Adds up the records of a period. A refund counts on the day it was sent. Its `confirmed` stage moves no money. */
function sumRecords({ entries, orders }: PeriodRecords) {
  const received = sumReceivedPayments(entries);
  const sent = entries.filter(({ kind, stage = 'sent' }) => kind === 'refunded' && stage === 'sent');
  const refunded = sumNaira(sent.map(({ amount }) => amount));
  return { received, refunded, net: sumNaira([received, -refunded]), boxes: orders.length };
}

type Sums = ReturnType<typeof sumRecords>;

const compare = (now: number, before: number | null): ComparedTotals => ({ now, before });

const compareSums = (now: Sums, before: Sums | undefined) => ({
  received: compare(now.received, before?.received ?? null),
  refunded: compare(now.refunded, before?.refunded ?? null),
  net: compare(now.net, before?.net ?? null),
  boxes: compare(now.boxes, before?.boxes ?? null),
});

const sumPackaging = (orders: readonly CountedOrder[]) =>
  sumNaira(orders.map(({ packaging_price }) => packaging_price));

function compareDishes(now: readonly CountedOrder[], before: readonly CountedOrder[]): SalesReport['dishes'] {
  const [sold, earlier] = [sumDishSales(now), sumDishSales(before)];
  // A renamed dish keeps its latest name.
  const all = new Map([...earlier, ...sold].map(({ meal_item_id: id, name }) => [id, name]));
  const find = (dishes: typeof sold, id: string) => dishes.find(({ meal_item_id }) => meal_item_id === id);
  return [...all]
    .map(([id, name]) => {
      const [one, other] = [find(sold, id), find(earlier, id)];
      const portions = compare(one?.portions ?? 0, other?.portions ?? 0);
      return { id, name, portions, amount: compare(one?.amount ?? 0, other?.amount ?? 0) };
    })
    .sort((one, other) => other.amount.now - one.amount.now || compareNames(one.name, other.name));
}

/**
 * Builds the sales report of a period by day and by dish, compared with the previous period
 * (docs/product/staff.md#week-and-month).
 */
export function buildSalesReport(period: Period, previous: Period, records: SalesRecords): SalesReport {
  const [now, before] = [pickRecords(period, records), pickRecords(previous, records)];
  const sumDay = (day: string, some: PeriodRecords) =>
    sumRecords(pickRecords({ from: day, until: addDays(day, 1) }, some));
  const earlierDays = getPeriodDays(previous);
  const dishes = compareDishes(now.orders, before.orders);
  const packaging = compare(sumPackaging(now.orders), sumPackaging(before.orders));
  const amounts = [...dishes.map(({ amount }) => amount), packaging];
  return {
    period,
    previous,
    total: {
      ...compareSums(sumRecords(now), sumRecords(before)),
      amount: compare(
        sumNaira(amounts.map((one) => one.now)),
        sumNaira(amounts.map((one) => one.before ?? 0)),
      ),
    },
    days: getPeriodDays(period).map((day, index) => {
      const earlier = earlierDays[index];
      return {
        day,
        ...compareSums(sumDay(day, now), earlier === undefined ? undefined : sumDay(earlier, before)),
      };
    }),
    dishes,
    packaging,
    balances: {
      amount: records.balances.reduce((sum, { kobo }) => sum + kobo, 0) / 100,
      customers: records.balances.length,
    },
  };
}
