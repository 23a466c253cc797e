import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampleLedgerEntry, createSampleRefund } from '../fixtures/sample-ledger';
import { createSampleOrder, createSampleOrderItem } from '../fixtures/sample-order';
import { sumNaira } from '../money/money';
import { getPeriod, getPreviousPeriod } from '../shop/period';
import type { LedgerEntry } from './payment';
import { reconcileOrder, sumReconciliations } from './reconciliation';
import { buildSalesReport, type SalesRecords } from './sales-report';

const week = getPeriod('week', '2026-11-28');
const lagos = (time: string) => new Date(`2026-11-${time}+01:00`);
const reportOf = (
  records: Partial<SalesRecords>,
  period = week,
  previous = getPreviousPeriod('week', week),
) => buildSalesReport(period, previous, { entries: [], orders: [], balances: [], ...records });
const at = (time: string, entry: LedgerEntry): LedgerEntry => ({ ...entry, at: lagos(time) });
const nothing = { now: 0, before: 0 };

describe('buildSalesReport', () => {
  it('the sales report counts ledger entries by day in Lagos, and compares each day with a week earlier', () => {
    const { days, total } = reportOf({
      entries: [
        at('22T23:59:59', createSampleLedgerEntry(5_000.5)),
        at('23T00:00:00', createSampleLedgerEntry(24_000)),
        at('23T12:00:00', createSampleLedgerEntry(-1_000, { kind: 'adjusted' })),
        at('16T12:00:00', createSampleLedgerEntry(20_000)),
        at('29T23:59:59', createSampleLedgerEntry(300.1)),
        at('30T00:00:00', createSampleLedgerEntry(7)),
      ],
    });
    expect(days.map(({ day }) => day)).toEqual([23, 24, 25, 26, 27, 28, 29].map((date) => `2026-11-${date}`));
    expect(days[0]?.received).toEqual({ now: 23_000, before: 20_000 });
    expect(days[6]?.received).toEqual({ now: 300.1, before: 5_000.5 });
    expect(total.received).toEqual({ now: 23_300.1, before: 25_000.5 });
  });

  it('the sales report counts a refund once, on the day it was sent', () => {
    const { days, total } = reportOf({
      entries: [
        at('22T10:00:00', createSampleRefund('one', 4_000)),
        at('23T10:00:00', createSampleRefund('one', 4_000, 'confirmed')),
        at('24T10:00:00', createSampleRefund('two', 1_500, 'requested')),
        at('25T10:00:00', createSampleRefund('two', 1_500)),
        at('25T11:00:00', createSampleRefund('three', 900, 'withdrawn')),
      ],
    });
    expect(days.map(({ refunded }) => refunded.now)).toEqual([0, 0, 1_500, 0, 0, 0, 0]);
    expect([total.refunded, total.net]).toEqual([
      { now: 1_500, before: 4_000 },
      { now: -1_500, before: -4_000 },
    ]);
  });

  it('the sales report counts sold boxes on their delivery day, with the portions and prices of their dishes', () => {
    const jollof = createSampleOrderItem({ quantity: 2, total_price: 17_000 });
    const zobo = createSampleOrderItem({ meal_item_id: 'zobo', name: 'Zobo', total_price: 1_500 });
    const saturday = { delivery_date: lagos('28T09:00:00'), packaging_price: 500 };
    const unpaid = { payment_status: 'pending', net_received: 0 } as const;
    const report = reportOf({
      orders: [
        createSampleOrder({ ...saturday, items: [jollof, zobo] }),
        createSampleOrder({ ...saturday, items: [zobo] }),
        createSampleOrder({
          delivery_date: lagos('21T09:00:00'),
          items: [{ ...jollof, name: 'Party rice' }],
        }),
        createSampleOrder({ ...saturday, ...unpaid }),
        createSampleOrder({ ...saturday, status: 'pending_confirmation' }),
        createSampleOrder({ ...saturday, status: 'cancelled' }),
      ],
    });
    expect(report.days.map(({ boxes }) => boxes)).toEqual([
      ...Array.from({ length: 5 }, () => nothing),
      { now: 2, before: 1 },
      nothing,
    ]);
    expect(report.dishes).toEqual([
      {
        ...{ id: 'jollof', name: 'Jollof' },
        ...{ portions: { now: 2, before: 2 }, amount: { now: 17_000, before: 17_000 } },
      },
      { id: 'zobo', name: 'Zobo', portions: { now: 2, before: 0 }, amount: { now: 3_000, before: 0 } },
    ]);
    expect(report.packaging).toEqual({ now: 1_000, before: 0 });
    expect(report.total.amount).toEqual({ now: 21_000, before: 17_000 });
  });

  it('the sales report ignores moves between orders and balances, and adds up the customers’ balances', () => {
    const moved = [10_000, -2_500.5].map((amount) => createSampleLedgerEntry(amount, { kind: 'balance' }));
    const entries = moved.map((entry) => at('23T12:00:00', entry));
    const report = reportOf({ entries, balances: [{ kobo: 250_050 }, { kobo: 100 }] });
    expect(report.total.received.now).toBe(0);
    expect(report.balances).toEqual({ amount: 2_501.5, customers: 2 });
  });

  it('the sales report has no comparison for days without a counterpart in the previous month', () => {
    const march = getPeriod('month', '2026-03-01');
    const { days } = reportOf({}, march, getPreviousPeriod('month', march));
    expect([days.length, days[27]?.net.before, days[28]?.net.before]).toEqual([31, 0, null]);
  });

  const minute = fc.integer({ min: 0, max: 20 * 24 * 60 });
  const naira = fc.integer({ min: 1, max: 20_000_000 }).map((kobo) => kobo / 100);
  /** Generates the ledger of an order with payments and a refund that has reached one of its stages. */
  const ledger = fc
    .record({ came: fc.array(fc.tuple(naira, minute), { maxLength: 3 }), id: fc.uuid(), back: naira })
    .chain(({ came, id, back }) =>
      fc.tuple(
        fc.constant(came),
        fc.constant(
          (['requested', 'sent', 'confirmed'] as const).map((stage) => createSampleRefund(id, back, stage)),
        ),
        fc.array(minute, { maxLength: 3 }),
      ),
    )
    .map(([came, stages, times]) => [
      ...came.map(([amount, minutes]) => ({ entry: createSampleLedgerEntry(amount), minutes })),
      ...times
        .toSorted((one, other) => one - other)
        .flatMap((minutes, index) => {
          const entry = stages[index];
          return entry ? [{ entry, minutes }] : [];
        }),
    ]);

  it('the sales report agrees with the order payments to the kobo, both in total and summed by day', () => {
    fc.assert(
      fc.property(fc.array(ledger, { maxLength: 20 }), (ledgers) => {
        const start = lagos('16T00:00:00').getTime();
        const dated = ledgers.map((one) =>
          one.map(({ entry, minutes }) => ({ ...entry, at: new Date(start + minutes * 60_000) })),
        );
        const { total, days } = reportOf({ entries: dated.flat() });
        const within = dated.map((one) =>
          one.filter(({ at: time }) => time.getTime() < lagos('30T00:00:00').getTime()),
        );
        const order = { status: 'confirmed', total_amount: 24_000 } as const;
        const money = sumReconciliations(within.map((entries) => reconcileOrder(order, entries)));
        expect(sumNaira([total.received.now, total.received.before ?? 0])).toBe(money.seen);
        expect(sumNaira([total.refunded.now, total.refunded.before ?? 0])).toBe(money.sentBack);
        for (const figure of ['received', 'refunded', 'net', 'boxes'] as const) {
          expect(sumNaira(days.map((day) => day[figure].now))).toBe(total[figure].now);
          expect(sumNaira(days.map((day) => day[figure].before ?? 0))).toBe(total[figure].before);
        }
      }),
    );
  });
});
