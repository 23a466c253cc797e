import { logger } from 'firebase-functions/v2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const rollSampleDrop = vi.hoisted(() => vi.fn());
const rollTodaysDrop = vi.hoisted(() => vi.fn());
const run = vi.hoisted(() => vi.fn());

vi.mock('../../../emulator-data/roll-sample-drop', () => ({ rollSampleDrop, rollTodaysDrop }));
vi.mock('../schedules/schedules', () => ({
  everyMinute: { run },
  everyFiveMinutes: { run },
  everyHour: { run },
}));

const emulators = { FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: 'demo-sharebox', SHAREBOX_DEMO_CLOCK: '' };

/**
 * As in a process of its own, with a clock that stands at `now`. Modules are loaded before that: what makes its own
 * kind of `Date`, or a format, as it is loaded would keep the fake one for the files that follow.
 */
async function demoIn(environment: Record<string, string>, now = new Date()) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const { demoIsReady } = await import('./demo-shop');
  vi.useFakeTimers({ now });
  return demoIsReady;
}

beforeEach(() => {
  rollSampleDrop.mockReset().mockResolvedValue(undefined);
  rollTodaysDrop.mockReset().mockResolvedValue(undefined);
  run.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a demo’s sample is dated once a process, before the first visitor is answered', async () => {
  const demoIsReady = await demoIn(emulators);
  await Promise.all([demoIsReady(), demoIsReady()]);
  await demoIsReady();
  expect(rollSampleDrop).toHaveBeenCalledOnce();
});

test('from then on every schedule runs once a minute, also after a round that failed', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const demoIsReady = await demoIn(emulators);
  await demoIsReady();
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(3);
  run.mockRejectedValueOnce(new Error('No connection'));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(7);
  expect(logged).toHaveBeenCalledOnce();
});

test('past midnight in Lagos the day’s drop is dated once more, and again where that failed', async () => {
  vi.spyOn(logger, 'error').mockReturnValue();
  const demoIsReady = await demoIn(emulators, new Date('2026-11-18T23:58:30+01:00'));
  await demoIsReady();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rollTodaysDrop).not.toHaveBeenCalled();
  rollTodaysDrop.mockRejectedValueOnce(new Error('No connection'));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(rollTodaysDrop.mock.calls).toEqual([
    [new Date('2026-11-19T00:00:30+01:00')],
    [new Date('2026-11-19T00:01:30+01:00')],
  ]);
  expect(rollSampleDrop).toHaveBeenCalledOnce();
});

test('a sample that can’t be dated is dated at the next visit', async () => {
  rollSampleDrop.mockRejectedValueOnce(new Error('No connection'));
  const demoIsReady = await demoIn(emulators);
  await expect(demoIsReady()).rejects.toThrow('No connection');
  await demoIsReady();
  expect(rollSampleDrop).toHaveBeenCalledTimes(2);
});

test.each([
  ['on Google’s servers', { FUNCTIONS_EMULATOR: '' }],
  ['on the emulators of a real project', { GCLOUD_PROJECT: 'share-box' }],
  ['where a test asks for it', { SHAREBOX_DEMO_CLOCK: 'off' }],
])('%s nothing happens by itself', async (_, environment) => {
  const demoIsReady = await demoIn({ ...emulators, ...environment });
  await demoIsReady();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(rollSampleDrop).not.toHaveBeenCalled();
  expect(run).not.toHaveBeenCalled();
});
