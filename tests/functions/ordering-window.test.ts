import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeDropAtDeadline } from '../../functions/src/drops/scheduled-drops';
import { publishCapacity, readStorefront } from '../../functions/src/storefront/publish';
import { call, getCallOutcome } from './support/calls';
import { buildBoxRequest, dropId, openShop } from './support/shop';

it('rejects holds after the drop’s own deadline, even if the shop is always open', async () => {
  const deadline = new Date('2026-11-18T18:00:00+01:00');
  const shop = await openShop({ orderDeadline: deadline, settings: { ordering_window: 'always_open' } });
  const ada = await shop.customer('ada');
  shop.setClock(deadline);
  expect(await getCallOutcome(call.holdBox(shop, ada, buildBoxRequest()))).toBe('ok');
  shop.setClock(new Date(deadline.getTime() + 1));
  expect(await getCallOutcome(call.holdBox(shop, ada, buildBoxRequest()))).toBe('window-closed');
});

it('publishes the closing text only while the shop is closed', async () => {
  const closed_notice = 'Back on 5 January.';
  const shop = await openShop({ settings: { ordering_window: 'closed', closed_notice } });
  await publishCapacity(shop, null);
  expect((await readStorefront(shop)).capacity).toMatchObject({ ordering_window: 'closed', closed_notice });
  await shop.store.settings.update({ ordering_window: 'weekly' });
  await publishCapacity(shop, null);
  expect((await readStorefront(shop)).capacity).toMatchObject({
    ordering_window: 'weekly',
    closed_notice: '',
  });
});

it('closes a drop once, after its deadline', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  shop.setClock(new Date('2026-11-19T12:00:00.000+01:00'));
  expect(await closeDropAtDeadline(shop)).toBe(0);
  shop.setClock(new Date('2026-11-19T12:00:00.001+01:00'));
  expect(await closeDropAtDeadline(shop)).toBe(1);
  expect(await closeDropAtDeadline(shop)).toBe(0);
  expect((await shop.store.drops.doc(dropId).get()).data()?.status).toBe('closed');
  expect(await getCallOutcome(call.holdBox(shop, ada, buildBoxRequest()))).toBe('no-active-drop');
});

it('leaves a drop open if its deadline is postponed while the drop is being closed', async () => {
  const shop = await openShop();
  shop.setClock(new Date('2026-11-19T12:00:00.001+01:00'));
  const order_deadline = new Date('2026-11-19T15:00:00+01:00');
  const { db } = shop.store;
  const run = db.runTransaction.bind(db);
  vi.spyOn(db, 'runTransaction').mockImplementationOnce(async (work) => {
    await shop.store.drops.doc(dropId).update({ order_deadline });
    return run(work);
  });
  expect(await closeDropAtDeadline(shop)).toBe(0);
  expect((await shop.store.drops.doc(dropId).get()).data()).toMatchObject({
    status: 'active',
    order_deadline,
  });
  expect((await shop.store.cutOffs.get()).empty).toBe(true);
});

const edges = [
  ['Sunday 23:59:59.999', '2026-11-15T23:59:59.999+01:00', 'window-closed'],
  ['Monday 00:00:00.000', '2026-11-16T00:00:00.000+01:00', 'ok'],
  ['Thursday 11:59:59.999', '2026-11-19T11:59:59.999+01:00', 'ok'],
  ['Thursday 12:00:00.000', '2026-11-19T12:00:00.000+01:00', 'window-closed'],
  ['the Sunday after at 23:59:59.999', '2026-11-22T23:59:59.999+01:00', 'window-closed'],
] as const;

const zones = ['UTC', 'Africa/Lagos', 'Pacific/Kiritimati', 'America/Los_Angeles'];

const usualZone = process.env.TZ;

afterEach(() => {
  if (usualZone === undefined) delete process.env.TZ;
  else process.env.TZ = usualZone;
});

describe.each(zones)('on a server in time zone %s', (zone) => {
  it('accepts holds exactly from Monday midnight to Thursday noon in Lagos time', async () => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    // The drop's deadline is later, so only the ordering window matters.
    const shop = await openShop({ orderDeadline: new Date('2026-11-30T00:00:00Z') });
    for (const [name, at, end] of edges) {
      const buyer = await shop.customer(`buyer-${Date.parse(at)}`);
      shop.setClock(new Date(at));
      expect([name, await getCallOutcome(call.holdBox(shop, buyer, buildBoxRequest()))]).toEqual([name, end]);
    }
  });
});
