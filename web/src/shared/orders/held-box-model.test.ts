import { noStepInput, arbitraryStep, arbitrarySteps } from '@sharebox/domain/fixtures/steps';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import { type Hold, lastKnownHeldBox, useHeldBox } from './use-held-box';

const server = vi.hoisted(() => ({
  latest: undefined as unknown,
  offset: null as number | null,
  status: 'signed-in',
  keys: [] as (string | null)[],
}));
vi.mock('#firebase/load.ts', () => ({ subscribeWhenLoaded: () => () => undefined }));
vi.mock('#firebase/use-listener.ts', () => ({
  useListener: (key: string | null) => {
    server.keys.push(key);
    return { data: key === null ? undefined : server.latest };
  },
}));
vi.mock('#shared/accounts/session.ts', () => ({
  useUid: () => 'ada',
  useSessionSelector: (select: (session: object) => unknown) => select({ status: server.status }),
}));
vi.mock('#shared/storefront/storefront.ts', () => ({ useClockOffset: () => server.offset }));

const minute = 60_000;
const start = Date.UTC(2026, 10, 17, 10);

interface World {
  hook: Awaited<ReturnType<typeof renderHook<ReturnType<typeof useHeldBox>, object>>>;
  /** The latest order at the server: null if there is none, undefined while unknown. */
  order: Hold | null | undefined;
  /** The box that the device remembers, and when its hold ends by the device's clock. */
  kept: { id: string; until: number } | null;
  /**
   * Whether time has passed since the page was opened. The simulated page learns the server's time only before that.
   */
  hasWaited: boolean;
}

const toDevice = (until: Date) => until.getTime() - (server.offset ?? 0);

/** Updates the model's remembered box in the way that the page should update the stored box. */
function remember(world: World): void {
  const { order } = world;
  if (order === undefined) {
    if (world.kept && world.kept.until <= Date.now()) world.kept = null;
    return;
  }
  const isHeld = order?.status === 'awaiting_payment' && order.hold_expires_at !== null;
  const isOver =
    server.offset !== null && order?.hold_expires_at && toDevice(order.hold_expires_at) <= Date.now();
  if (!isHeld || isOver) world.kept = null;
  else if (server.offset !== null && order.hold_expires_at)
    world.kept = { id: order.id, until: toDevice(order.hold_expires_at) };
}

async function update(world: World): Promise<void> {
  server.latest = world.order;
  await world.hook.render({});
  remember(world);
}

let orders = 0;
const steps = arbitrarySteps<World>(
  12,
  arbitraryStep('hold a box', fc.constantFrom(10, 30), async (world, minutes) => {
    orders += 1;
    const now = new Date(Date.now() + (server.offset ?? 0));
    const hold_expires_at = new Date(now.getTime() + minutes * minute);
    const hold = { id: `order-${orders}`, status: 'awaiting_payment', hold_expires_at, updated_at: now };
    world.order = {
      ...hold,
      account_closes_at: null,
      confirmation_reference: `CONF-${orders}`,
      total_amount: 1000 + orders,
    };
    await update(world);
  }),
  arbitraryStep(
    'change the order',
    fc.constantFrom('pending_confirmation', 'expired', 'cancelled'),
    async (world, status) => {
      if (world.order)
        world.order = { ...world.order, status, updated_at: new Date(Date.now() + (server.offset ?? 0)) };
      await update(world);
    },
  ),
  arbitraryStep('learn the server’s time', fc.constantFrom(0, -3_600_000, 90_000), async (world, offset) => {
    if (!world.hasWaited) server.offset ??= offset;
    await update(world);
  }),
  arbitraryStep('wait', fc.constantFrom(1, 9, 21, 60 * 25), async (world, minutes) => {
    world.hasWaited = true;
    await runInAct(() => vi.advanceTimersByTimeAsync(minutes * minute));
    await update(world);
  }),
  arbitraryStep('reload without a connection', noStepInput, async (world) => {
    await world.hook.unmount();
    Object.assign(server, { offset: null, latest: undefined });
    Object.assign(world, { order: undefined, hasWaited: false });
    world.hook = await renderHook(useHeldBox, {});
    await update(world);
  }),
);

it('useHeldBox shows the unpaid box by the server’s clock, and the last known box until the server responds', async () => {
  const { device } = installFakeBrowser();
  vi.useFakeTimers({ now: start });
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      await runInAct(() => lastKnownHeldBox.set(null));
      device.clear();
      Object.assign(server, { latest: undefined, offset: null, status: 'signed-in' });
      const world: World = {
        hook: await renderHook(useHeldBox, {}),
        order: undefined,
        kept: null,
        hasWaited: false,
      };
      for (const one of chosen) {
        await one.run(world);
        const { order, kept, hook } = world;
        const read = hook.read();
        expect(lastKnownHeldBox.get()?.order_id).toBe(kept?.id);
        if (kept) expect(lastKnownHeldBox.get()?.until).toBe(kept.until);
        if (order === undefined) {
          expect(read?.orderId).toBe(kept?.id);
          continue;
        }
        const until = order?.hold_expires_at ?? null;
        const isUnpaid = order !== null && ['awaiting_payment', 'expired'].includes(order.status);
        const isPast = until !== null && server.offset !== null && toDevice(until) <= Date.now();
        if (!order || !until || !isUnpaid) expect(read).toBeNull();
        else if (order.status === 'awaiting_payment' && !isPast)
          expect(read?.orderId ?? kept?.id).toBe(server.offset === null ? kept?.id : order.id);
        else if (order.status === 'expired' && order.updated_at < until) expect(read).toBeNull();
        else {
          // A page that stays open continues to show the box. A page that is opened a day later does not show it.
          const isOld = Date.now() - until.getTime() > 23 * 60 * minute;
          if (!isOld || read) expect(read?.state).toBe('ran-out');
        }
      }
      server.status = 'signed-out';
      await world.hook.render({});
      expect(world.hook.read()).toBeNull();
      await world.hook.unmount();
    }),
  );
  vi.useRealTimers();
});

it('useHeldBox keeps the bank account until another box is held, and requests no order without a known box if isAsked is false', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z') });
  installFakeBrowser();
  Object.assign(server, { latest: undefined, offset: 0, status: 'signed-in', keys: [] });
  const bank_account = { bank_name: 'GTBank', account_name: 'Share Box', account_number: '0123456789' };
  const hold_expires_at = new Date(Date.now() + minute);
  const hold = { status: 'awaiting_payment', hold_expires_at, updated_at: new Date(), total_amount: 1 };
  const order = { ...hold, id: 'one', account_closes_at: null, confirmation_reference: 'CONF-1' };
  await runInAct(() => lastKnownHeldBox.set(null));
  const visit = await renderHook(() => useHeldBox({ isAsked: false }));
  expect(server.keys).toEqual([null]);
  await visit.unmount();
  const page = await renderHook<ReturnType<typeof useHeldBox>, Parameters<typeof useHeldBox>[0]>(useHeldBox, {
    order,
    bankAccount: bank_account,
  });
  await page.render({ order });
  expect(lastKnownHeldBox.get()?.bank_account).toEqual(bank_account);
  await page.render({ order: { ...order, id: 'two' } });
  expect(lastKnownHeldBox.get()).toMatchObject({ order_id: 'two' });
  expect(lastKnownHeldBox.get()).not.toHaveProperty('bank_account');
  // Another order that is paid does not end the hold.
  await page.render({ order: { ...order, status: 'confirmed' } });
  expect(lastKnownHeldBox.get()?.order_id).toBe('two');
  await page.unmount();
  vi.useRealTimers();
});
