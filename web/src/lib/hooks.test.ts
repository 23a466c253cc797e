import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import {
  useIsOnline,
  useIsWaitingForConnection,
  waitForConnection,
  waitUntilOnlineOrTimeout,
} from './online';
import { useAsyncAction } from './use-async-action';
import { useLoad } from './use-load';
import { useExpiringState, useCurrentMinute, useCooldown } from './timers';
import { useWakeLock } from './use-wake-lock';

const pass = (ms: number) => runInAct(() => vi.advanceTimersByTimeAsync(ms));

function openPage() {
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z') });
  return installFakeBrowser();
}

it('useExpiringState clears a value after the given time, and restarts the timer for a new value', async () => {
  openPage();
  const hook = await renderHook(() => useExpiringState<{ ms: number | null }>(({ ms }) => ms));
  const set = (ms: number | null) => runInAct(() => hook.read()[1]({ ms }));
  await set(1000);
  await pass(999);
  await set(1000);
  await pass(999);
  expect(hook.read()[0]).toEqual({ ms: 1000 });
  await pass(1);
  expect(hook.read()[0]).toBeNull();
  await set(null);
  await pass(60_000);
  expect(hook.read()[0]).toEqual({ ms: null });
  await hook.unmount();
  vi.useRealTimers();
});

it('useCooldown disables a button for 350 milliseconds after each press', async () => {
  openPage();
  const hook = await renderHook(useCooldown);
  for (const _ of [1, 2]) {
    await runInAct(() => hook.read()[1]());
    await pass(349);
    expect(hook.read()[0]).toBe(true);
    await pass(1);
    expect(hook.read()[0]).toBe(false);
  }
  await hook.unmount();
  vi.useRealTimers();
});

it('useAsyncAction returns only the problem of the latest call', async () => {
  openPage();
  const problems: string[] = [];
  const hook = await renderHook(() => useAsyncAction((problem) => problems.push(problem)));
  const results: boolean[] = [];
  const call = (work: () => Promise<unknown>) =>
    runInAct(async () => results.push(await hook.read().run(work)));
  await call(() => Promise.reject(new Error('Too late')));
  expect(hook.read()).toMatchObject({ isBusy: false, problem: 'Too late' });
  let finish = (): void => undefined;
  await runInAct(() => void hook.read().run(() => new Promise<void>((resolve) => (finish = resolve))));
  expect(hook.read()).toMatchObject({ isBusy: true, problem: null });
  await runInAct(() => finish());
  await call(() => Promise.resolve());
  expect(hook.read()).toMatchObject({ isBusy: false, problem: null });
  expect([results, problems]).toEqual([[false, true], ['Too late']]);
  await hook.unmount();
  vi.useRealTimers();
});

it('useCurrentMinute updates every minute and when the page becomes visible again', async () => {
  const { setVisible } = openPage();
  const hook = await renderHook(useCurrentMinute);
  const start = hook.read().getTime();
  await pass(59_999);
  expect(hook.read().getTime()).toBe(start);
  await pass(1);
  expect(hook.read().getTime()).toBe(start + 60_000);
  vi.setSystemTime(start + 3_600_000);
  await runInAct(() => setVisible(true));
  expect(hook.read().getTime()).toBe(start + 3_600_000);
  await hook.unmount();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('useWakeLock keeps the screen on while the page is visible, and releases locks granted after unmount', async () => {
  const { setVisible } = openPage();
  const requests: ((lock: object) => void)[] = [];
  const release = vi.fn(() => Promise.resolve());
  const wakeLock = { request: () => new Promise((resolve) => requests.push(resolve)) };
  vi.stubGlobal('navigator', { onLine: true, wakeLock });
  const hook = await renderHook(useWakeLock);
  await runInAct(() => requests[0]?.({ release }));
  setVisible(false);
  expect(requests).toHaveLength(1);
  setVisible(true);
  expect(requests).toHaveLength(2);
  await hook.unmount();
  expect(release).toHaveBeenCalledTimes(1);
  await runInAct(() => requests[1]?.({ release }));
  expect(release).toHaveBeenCalledTimes(2);
  setVisible(true);
  expect(requests).toHaveLength(2);
  vi.useRealTimers();
});

it('waitForConnection and waitUntilOnlineOrTimeout resolve as soon as the connection returns', async () => {
  const { setOnline } = openPage();
  const notice = await renderHook(() => [useIsOnline(), useIsWaitingForConnection()]);
  await waitForConnection();
  await runInAct(() => setOnline(false));
  expect(notice.read()).toEqual([false, false]);
  const sent: string[] = [];
  await runInAct(() => {
    for (const name of ['one', 'two']) void waitForConnection().then(() => sent.push(name));
    void waitUntilOnlineOrTimeout(60_000).then(() => sent.push('retry'));
    void waitUntilOnlineOrTimeout(1000).then(() => sent.push('soon'));
  });
  await pass(1000);
  expect([notice.read(), sent]).toEqual([[false, true], ['soon']]);
  await runInAct(() => setOnline(true));
  expect([notice.read(), sent.toSorted()]).toEqual([
    [true, false],
    ['one', 'retry', 'soon', 'two'],
  ]);
  expect(vi.getTimerCount()).toBe(0);
  await notice.unmount();
  vi.useRealTimers();
});

it('useLoad keeps the last data during a reload and after a failed reload, but not for a new subject', async () => {
  openPage();
  const answers: { resolve: (data: string) => void; reject: (error: Error) => void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject }));
  const hook = await renderHook(
    (props: { subject: string; version: number }) =>
      useLoad([props.subject], load, { version: props.version }),
    { subject: 'drop', version: 1 },
  );
  const settle = async (change: () => void) => {
    await runInAct(change);
    await pass(0);
  };
  expect(hook.read()).toMatchObject({ status: 'loading', data: undefined });
  await settle(() => answers[0]?.resolve('first'));
  expect(hook.read()).toMatchObject({ status: 'ready', data: 'first' });
  await hook.render({ subject: 'drop', version: 2 });
  expect(hook.read()).toMatchObject({ status: 'loading', data: 'first' });
  await settle(() => answers[1]?.reject(new Error('No connection')));
  expect(hook.read()).toMatchObject({ status: 'error', data: 'first' });
  await settle(() => hook.read().retry());
  await settle(() => answers[2]?.resolve('second'));
  expect(hook.read()).toMatchObject({ status: 'ready', data: 'second' });
  await hook.render({ subject: 'other drop', version: 2 });
  expect(hook.read()).toMatchObject({ status: 'loading', data: undefined });
  await hook.unmount();
  vi.useRealTimers();
});
