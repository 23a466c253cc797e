import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { recordedCalls, getRecordedCall } from '#fixtures/recorded-calls.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import { usePaymentReviewQueue } from '#shared/orders/payment-state.ts';
import { useTransferAccount } from './api/use-transfer-account';
import { useCountdown } from './countdown';

const live = vi.hoisted(() => ({ paths: [] as (string | null)[], data: undefined as unknown }));
vi.mock('#firebase/call.ts', () => import('#fixtures/recorded-calls.ts'));
vi.mock('#firebase/live.ts', () => ({
  useLiveDocument: (path: string | null) => {
    live.paths.push(path);
    return path !== null && live.data
      ? { status: 'ready', data: live.data }
      : { status: 'loading', data: undefined };
  },
}));

const pass = (ms: number) => runInAct(() => vi.advanceTimersByTimeAsync(ms));

function openPage(now = '2026-11-17T10:00:00Z') {
  recordedCalls.splice(0);
  Object.assign(live, { paths: [], data: undefined });
  vi.useFakeTimers({ now: new Date(now) });
  return installFakeBrowser();
}

it('usePaymentReviewQueue refreshes while the page is visible, until the payment is next in line', async () => {
  const { setVisible } = openPage();
  const queue = await renderHook(usePaymentReviewQueue, 'one');
  expect(queue.read()).toBeNull();
  await getRecordedCall(0).answer({ before: 2, minutes: 5 });
  await pass(0);
  expect(queue.read()).toEqual({ before: 2, minutes: 5 });
  setVisible(false);
  await pass(120_000);
  expect(recordedCalls).toHaveLength(1);
  await runInAct(() => setVisible(true));
  await pass(0);
  expect(recordedCalls).toHaveLength(2);
  await queue.render('two');
  await pass(0);
  expect(getRecordedCall(-1).input).toEqual({ order_id: 'two' });
  await getRecordedCall(2).answer({ before: 0, minutes: 5 });
  // A late response for the earlier order must not be shown.
  await getRecordedCall(1).answer({ before: 9, minutes: 9 });
  await pass(0);
  expect(queue.read()).toEqual({ before: 0, minutes: 5 });
  await pass(600_000);
  expect(recordedCalls).toHaveLength(3);
  await queue.unmount();
  setVisible(true);
  expect(recordedCalls).toHaveLength(3);
  vi.useRealTimers();
});

it('useTransferAccount shows the order’s own account while it can receive payments, otherwise the shop’s account', async () => {
  openPage();
  const closes_at = new Date('2026-11-17T10:20:00Z');
  const account = { state: 'open', account_number: '9900000001', opened_at: new Date(), closes_at };
  const props = { orderId: 'one', hasProvider: false, now: null as Date | null };
  const hook = await renderHook(
    ({ orderId, hasProvider, now }: typeof props) => useTransferAccount(orderId, hasProvider, now),
    props,
  );
  expect([hook.read(), recordedCalls.length]).toEqual([{ kind: 'shop', isFallback: false }, 0]);
  const provided = { ...props, hasProvider: true };
  await hook.render(provided);
  expect([hook.read().kind, getRecordedCall(0).input, live.paths.at(-1)]).toEqual([
    'opening',
    { order_id: 'one' },
    null,
  ]);
  await getRecordedCall(0).answer({ is_manual: false });
  expect([hook.read().kind, live.paths.at(-1)]).toEqual(['opening', 'transfer_accounts/one']);
  live.data = { ...account, state: 'opening', account_number: null };
  await hook.render({ ...provided });
  expect(hook.read().kind).toBe('opening');
  live.data = account;
  await hook.render({ ...provided });
  expect(hook.read()).toMatchObject({ kind: 'own', account: { account_number: '9900000001' } });
  await hook.render({ ...provided, now: closes_at });
  expect(hook.read()).toEqual({ kind: 'shop', isFallback: true });
  await hook.unmount();
  const failed = await renderHook(() => useTransferAccount('two', true, null));
  await getRecordedCall(1).fail(new Error('No'));
  expect(failed.read()).toEqual({ kind: 'shop', isFallback: true });
  await failed.unmount();
  vi.useRealTimers();
});

it('useCountdown continues after a reload, and does not call onEnd again if reloaded after the end', async () => {
  openPage();
  const onEnd = vi.fn();
  const props = { name: 'review', seconds: 60, isRunning: true, onEnd };
  const first = await renderHook(useCountdown, props);
  await pass(20_000);
  expect(first.read()).toBe(40);
  await first.unmount();
  await pass(20_000);
  const second = await renderHook(useCountdown, props);
  expect(second.read()).toBe(20);
  const other = await renderHook(useCountdown, { ...props, name: 'other' });
  expect(other.read()).toBe(60);
  await pass(20_000);
  expect([second.read(), other.read(), onEnd.mock.calls.length]).toEqual([0, 40, 1]);
  await second.unmount();
  const third = await renderHook(useCountdown, props);
  await pass(5000);
  expect([third.read(), onEnd.mock.calls.length]).toEqual([0, 1]);
  await other.render({ ...props, name: 'other', isRunning: false });
  await pass(60_000);
  expect(other.read()).toBeGreaterThan(0);
  await third.unmount();
  await other.unmount();
  vi.useRealTimers();
});
