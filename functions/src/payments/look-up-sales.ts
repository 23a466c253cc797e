import { lookUpSalesContract } from '@sharebox/domain/payments/staff-callables';
import { buildSalesReport } from '@sharebox/domain/payments/sales-report';
import { getPeriod, getPreviousPeriod } from '@sharebox/domain/shop/period';
import { toShopTimestamp } from '@sharebox/domain/shop/dates';
import { filterReadable } from '../platform/db/unreadable-documents';
import { createValidatedCall } from '../platform/validated-call';

/** Reports a week or month. Costs one read per ledger entry and per order of the period and of the previous one. */
export const lookUpSalesHandler = createValidatedCall({
  contract: lookUpSalesContract,
  who: 'bookkeeper',
  callsPerMinute: 20,
  handle: async ({ store }, _caller, { kind, day }) => {
    const period = getPeriod(kind, day);
    const previous = getPreviousPeriod(kind, period);
    const from = toShopTimestamp(previous.from, '00:00');
    const until = toShopTimestamp(period.until, '00:00');
    const [entries, orders] = await Promise.all([
      store.allLedgers.where('at', '>=', from).where('at', '<', until).get(),
      store.orders.where('delivery_date', '>=', from).where('delivery_date', '<', until).get(),
    ]);
    return buildSalesReport(period, previous, {
      entries: (await filterReadable(store, entries.docs)).map((one) => one.data()),
      orders: (await filterReadable(store, orders.docs)).map((one) => one.data()),
    });
  },
});
