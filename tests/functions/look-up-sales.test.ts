import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { boxRequestTotal } from './support/ledger';
import { addMinutes, bookkeeper, openShop, rider, tuesday } from './support/shop';
import { buildApprovalInput, createClaimedOrder } from './support/staff';

const weekMinutes = 7 * 24 * 60;

it('returns the revenue and boxes of a week and of the week before to bookkeepers', async () => {
  const shop = await openShop();
  const orderId = await createClaimedOrder(shop, 'ada');
  await call.reviewPayment(shop, bookkeeper, buildApprovalInput(orderId));
  const lookUp = (day: string) => call.lookUpSales(shop, bookkeeper, { kind: 'week', day });

  const week = await lookUp('2026-11-22');
  expect(week.period).toEqual({ from: '2026-11-16', until: '2026-11-23' });
  expect(week.total).toMatchObject({
    received: { now: boxRequestTotal, before: 0 },
    boxes: { now: 1, before: 0 },
    amount: { now: boxRequestTotal, before: 0 },
  });
  expect(week.days.flatMap(({ day, received }) => (received.now > 0 ? [day] : []))).toEqual(['2026-11-17']);
  expect(week.days.flatMap(({ day, boxes }) => (boxes.now > 0 ? [day] : []))).toEqual(['2026-11-20']);

  shop.setClock(addMinutes(tuesday, weekMinutes));
  const { total } = await lookUp('2026-11-24');
  expect([total.received, total.boxes]).toEqual([
    { now: 0, before: boxRequestTotal },
    { now: 0, before: 1 },
  ]);
});

it('rejects sales queries by staff who may not read the ledger', async () => {
  const shop = await openShop();
  expect(await getCallOutcome(call.lookUpSales(shop, rider, { kind: 'week', day: '2026-11-17' }))).toBe(
    'not-allowed',
  );
});
