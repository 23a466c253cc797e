import * as z from 'zod/mini';
import { exactNairaSchema, sumNaira } from '../money/money';
import { isSold, type SoldOrder, sumDishes } from '../orders/drop-figures';
import type { Order } from '../orders/order';
import { listDays, type Period, periodSchema } from '../shop/period';
import { addDays, toShopTimestamp } from '../shop/dates';
import type { Balance } from './balance';
import { sumReceived } from './ledger';
import type { LedgerEntry } from './payment';

/** A figure of a period and of the previous period; null if the previous month has no such day. */
const comparedSchema = z.object({ now: z.number(), before: z.nullable(z.number()) });
export type Compared = z.infer<typeof comparedSchema>;

/** Money by the day of its ledger entries, in naira with kobo; boxes by the day of their delivery. */
const dayFigures = {
  received: comparedSchema,
  refunded: comparedSchema,
  net: comparedSchema,
  boxes: comparedSchema,
};

/** The income, refunds and sold boxes of a week or month beside those of the previous one. */
export const salesReportSchema = z.object({
  period: periodSchema,
  previous: periodSchema,
  total: z.object({ ...dayFigures, amount: comparedSchema }),
  days: z.array(z.object({ day: z.string(), ...dayFigures })),
  /** The prices of the sold dishes, most naira first. */
  dishes: z.array(
    z.object({ id: z.string(), name: z.string(), portions: comparedSchema, amount: comparedSchema }),
  ),
  packaging: comparedSchema,
  /** The money in the balances of customers now, which no period changes. In naira. */
  balances: z.object({ amount: exactNairaSchema, customers: z.int() }),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

type CountedOrder = SoldOrder & Pick<Order, 'delivery_date' | 'items' | 'packaging_price'>;

export interface SalesRecords {
  /** All ledger entries of the period and of the previous period. */
  entries: readonly LedgerEntry[];
  /** All orders to be delivered in either period. */
  orders: readonly CountedOrder[];
  /** The balances of now that are not empty. */
  balances: readonly Pick<Balance, 'kobo'>[];
}

type PeriodRecords = Pick<SalesRecords, 'entries' | 'orders'>;

/** Returns the ledger entries of a period, and the sold boxes that are delivered in the period by delivery date. */
function pickRecords({ from, until }: Period, { entries, orders }: PeriodRecords): PeriodRecords {
  const [start, end] = [toShopTimestamp(from, '00:00'), toShopTimestamp(until, '00:00')];
  const isWithin = (date: Date) => date >= start && date < end;
  return {
    entries: entries.filter(({ at }) => isWithin(at)),
    orders: orders
      .filter((order) => isSold(order) && isWithin(order.delivery_date))
      .sort((one, other) => one.delivery_date.getTime() - other.delivery_date.getTime()),
  };
}

/** A refund counts on the day it was sent. Its `confirmed` stage moves no money. */
function sumRecords({ entries, orders }: PeriodRecords) {
  const received = sumReceived(entries);
  const sent = entries.filter(({ kind, stage = 'sent' }) => kind === 'refunded' && stage === 'sent');
  const refunded = sumNaira(sent.map(({ amount }) => amount));
  return { received, refunded, net: sumNaira([received, -refunded]), boxes: orders.length };
}

type Sums = ReturnType<typeof sumRecords>;

const compare = (now: number, before: number | null): Compared => ({ now, before });

const compareSums = (now: Sums, before: Sums | undefined) => ({
  received: compare(now.received, before?.received ?? null),
  refunded: compare(now.refunded, before?.refunded ?? null),
  net: compare(now.net, before?.net ?? null),
  boxes: compare(now.boxes, before?.boxes ?? null),
});

const sumPackaging = (orders: readonly CountedOrder[]) =>
  sumNaira(orders.map(({ packaging_price }) => packaging_price));

function compareDishes(now: readonly CountedOrder[], before: readonly CountedOrder[]): SalesReport['dishes'] {
  const [sold, earlier] = [sumDishes(now), sumDishes(before)];
  // A renamed dish keeps its latest name.
  const all = new Map([...earlier, ...sold].map(({ meal_item_id: id, name }) => [id, name]));
  const find = (dishes: typeof sold, id: string) => dishes.find(({ meal_item_id }) => meal_item_id === id);
  return [...all]
    .map(([id, name]) => {
      const [one, other] = [find(sold, id), find(earlier, id)];
      const portions = compare(one?.portions ?? 0, other?.portions ?? 0);
      return { id, name, portions, amount: compare(one?.amount ?? 0, other?.amount ?? 0) };
    })
    .sort((one, other) => other.amount.now - one.amount.now || one.name.localeCompare(other.name));
}

/** Reports a period beside the previous period, day by day and dish by dish (docs/product/staff.md#week-and-month). */
export function buildSalesReport(period: Period, previous: Period, records: SalesRecords): SalesReport {
  const [now, before] = [pickRecords(period, records), pickRecords(previous, records)];
  const sumDay = (day: string, some: PeriodRecords) =>
    sumRecords(pickRecords({ from: day, until: addDays(day, 1) }, some));
  const earlierDays = listDays(previous);
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
    days: listDays(period).map((day, index) => {
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
