import { createSampleWaitlistEntry } from '@sharebox/domain/fixtures/sample-waitlist';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { recordedCalls, getRecordedCall } from '#fixtures/recorded-calls.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import { useWaitingList } from './use-waiting-list';
import { useWaitlistEntry, useWaitlistOffer } from './waitlist';

type Observer = { path: string; onFound: (found: object) => void };

const shop = vi.hoisted(() => ({
  uid: 'ada' as string | null,
  state: 'sold-out',
  storefront: {} as object,
  observers: new Set<Observer>(),
}));
vi.mock('#firebase/call.ts', () => import('#fixtures/recorded-calls.ts'));
vi.mock('#components/feedback/toast.tsx', () => ({ showToast: () => undefined }));
vi.mock('#firebase/load.ts', () => ({
  subscribeWhenLoaded: (build: (sdk: object) => string, { onFound }: Observer) => {
    const observer = { path: build({ doc: (_firestore: unknown, path: string) => path }), onFound };
    shop.observers.add(observer);
    return () => shop.observers.delete(observer);
  },
}));
vi.mock('#shared/accounts/session.ts', () => ({ useMemberUid: () => shop.uid }));
vi.mock('#shared/storefront/storefront.ts', () => ({
  useStorefront: () => shop.storefront,
  getServerNow: () => new Date(),
}));
vi.mock('#shared/storefront/use-ordering-window-status.ts', () => ({ useShopState: () => shop.state }));

function openShop(current_orders = 15, id = 'this-week') {
  shop.storefront = { status: 'ready', menu: { drop: { id } }, capacity: { current_orders } };
}

function start() {
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z') });
  installFakeBrowser();
  recordedCalls.splice(0);
  shop.observers.clear();
  Object.assign(shop, { uid: 'ada', state: 'sold-out' });
  openShop();
}

const show = (entry: WaitlistEntry | null) =>
  runInAct(() => {
    for (const { onFound } of shop.observers) onFound({ docs: entry ? [{ data: () => entry }] : [] });
  });
const listPaths = () => [...shop.observers].map(({ path }) => path);

it('useWaitingList shows the member’s position, refetches it when boxes change, and ignores late responses', async () => {
  start();
  const hook = await renderHook(({ dropId }: { dropId: string }) => useWaitingList(dropId), {
    dropId: 'this-week',
  });
  const read = () => [hook.read().isWaiting, hook.read().ahead];
  await show(null);
  await runInAct(() => void hook.read().join());
  await getRecordedCall(0).answer({ status: 'waiting', ahead: 4 });
  // The listener has not received the change yet.
  expect(read()).toEqual([true, 4]);
  expect(getRecordedCall(1).input).toEqual({ drop_id: 'this-week', only_look: true });
  openShop(14);
  await hook.render({ dropId: 'this-week' });
  await getRecordedCall(2).answer({ status: 'waiting', ahead: 3 });
  await getRecordedCall(1).answer({ status: 'waiting', ahead: 9 });
  expect(read()).toEqual([true, 3]);
  await show(createSampleWaitlistEntry('ada'));
  expect(read()).toEqual([true, 3]);
  await runInAct(() => void hook.read().leave());
  await getRecordedCall(-1).answer({ left: true });
  expect(read()).toEqual([false, null]);
  await show(null);
  expect(read()).toEqual([false, null]);
  await hook.unmount();
  vi.useRealTimers();
});

it('useWaitlistEntry reads nothing while boxes are free, and never shows the entry of another member or drop', async () => {
  start();
  shop.state = 'open';
  openShop(3, 'first-week');
  const hook = await renderHook((_render: number) => useWaitlistEntry(), 0);
  expect([listPaths(), hook.read()]).toEqual([[], undefined]);
  shop.state = 'sold-out';
  await hook.render(1);
  expect(listPaths()).toEqual(['waitlist/first-week/entries/ada']);
  await show(createSampleWaitlistEntry('ada'));
  // The entry stays when boxes become free again.
  shop.state = 'open';
  await hook.render(1);
  expect(hook.read()?.user_id).toBe('ada');
  Object.assign(shop, { uid: 'bola', state: 'sold-out' });
  await hook.render(1);
  expect([listPaths(), hook.read()]).toEqual([['waitlist/first-week/entries/bola'], undefined]);
  await show(null);
  openShop(15, 'next-week');
  await hook.render(1);
  expect([listPaths(), hook.read()]).toEqual([['waitlist/next-week/entries/bola'], undefined]);
  await hook.unmount();
  expect(listPaths()).toEqual([]);
  vi.useRealTimers();
});

it('useWaitlistOffer returns the end of an offer until the offer expires, and returns null while the shop is closed', async () => {
  start();
  const until = new Date(Date.now() + 60_000);
  const hook = await renderHook((_render: number) => useWaitlistOffer(), 0);
  await show(createSampleWaitlistEntry('ada', { status: 'offered', slot: 1, offer_expires_at: until }));
  expect(hook.read()).toEqual(until);
  shop.state = 'closed';
  await hook.render(1);
  expect(hook.read()).toBeNull();
  shop.state = 'sold-out';
  await hook.render(1);
  await runInAct(() => vi.advanceTimersByTimeAsync(59_000));
  expect(hook.read()).toEqual(until);
  await runInAct(() => vi.advanceTimersByTimeAsync(1000));
  expect(hook.read()).toBeNull();
  await hook.unmount();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
