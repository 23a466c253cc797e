import { logger } from 'firebase-functions/v2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const redateSample = vi.hoisted(() => vi.fn());
const shiftTodaysDropDates = vi.hoisted(() => vi.fn());
const run = vi.hoisted(() => vi.fn());

vi.mock('../../../emulator-data/redate-sample', () => ({ redateSample, shiftTodaysDropDates }));
vi.mock('../triggers/deployed-triggers', () => ({
  everyMinute: { run },
  everyFiveMinutes: { run },
  everyHour: { run },
}));

const emulators = { FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: 'demo-sharebox', SHAREBOX_DEMO_CLOCK: '' };

/**
 * Loads the demo as a new process would, with a fake clock set to `now`. Loads the modules before the clock is faked.
 * Otherwise modules that keep a reference to `Date` would pass the fake `Date` on to later test files.
 */
async function loadDemo(environment: Record<string, string>, now = new Date()) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const demo = await import('./demo-shop');
  vi.useFakeTimers({ now });
  return demo.ensureDemoReady;
}

beforeEach(() => {
  redateSample.mockReset().mockResolvedValue(undefined);
  shiftTodaysDropDates.mockReset().mockResolvedValue(undefined);
  run.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('the demo updates the dates of the sample data once per process, before the first response', async () => {
  const ensureReady = await loadDemo(emulators);
  await Promise.all([ensureReady(), ensureReady()]);
  await ensureReady();
  expect(redateSample).toHaveBeenCalledOnce();
});

test('the demo runs every schedule each minute after the first request, even after a failed round', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const ensureReady = await loadDemo(emulators);
  await ensureReady();
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(3);
  run.mockRejectedValueOnce(new Error('No connection'));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(7);
  expect(logged).toHaveBeenCalledOnce();
});

test('the demo moves today’s drop to the new date after midnight in Lagos, and retries after a failure', async () => {
  vi.spyOn(logger, 'error').mockReturnValue();
  const ensureReady = await loadDemo(emulators, new Date('2026-11-18T23:58:30+01:00'));
  await ensureReady();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shiftTodaysDropDates).not.toHaveBeenCalled();
  shiftTodaysDropDates.mockRejectedValueOnce(new Error('No connection'));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(shiftTodaysDropDates.mock.calls).toEqual([
    [new Date('2026-11-19T00:00:30+01:00')],
    [new Date('2026-11-19T00:01:30+01:00')],
  ]);
  expect(redateSample).toHaveBeenCalledOnce();
});

test('the demo updates the dates of the sample data on the next request after a failure', async () => {
  redateSample.mockRejectedValueOnce(new Error('No connection'));
  const ensureReady = await loadDemo(emulators);
  await expect(ensureReady()).rejects.toThrow('No connection');
  await ensureReady();
  expect(redateSample).toHaveBeenCalledTimes(2);
});

test.each([
  ['in production', { FUNCTIONS_EMULATOR: '' }],
  ['on the emulators of a real project', { GCLOUD_PROJECT: 'share-box' }],
  ['with SHAREBOX_DEMO_CLOCK=off', { SHAREBOX_DEMO_CLOCK: 'off' }],
])('the demo neither updates the dates of the sample data nor runs schedules %s', async (_, environment) => {
  const ensureReady = await loadDemo({ ...emulators, ...environment });
  await ensureReady();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(redateSample).not.toHaveBeenCalled();
  expect(run).not.toHaveBeenCalled();
});
