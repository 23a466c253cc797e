import { toShopDay } from '@sharebox/domain/shop/dates';
import { logger } from 'firebase-functions/v2';
import { everyFiveMinutes, everyHour, everyMinute } from '../triggers/deployed-triggers';

const everyMs = 60_000;

/** Returns whether this is a demo on the emulators. Tests that control the clock set SHAREBOX_DEMO_CLOCK=off. */
function isDemo(): boolean {
  const { FUNCTIONS_EMULATOR, GCLOUD_PROJECT = '', SHAREBOX_DEMO_CLOCK } = process.env;
  return FUNCTIONS_EMULATOR === 'true' && GCLOUD_PROJECT.startsWith('demo-') && SHAREBOX_DEMO_CLOCK !== 'off';
}

/** The latest day in Lagos to which this process has moved the dates of the sample data. */
let datedOn = '';

async function dateTodaysDrop(now: Date): Promise<void> {
  if (toShopDay(now) === datedOn) return;
  const { shiftTodaysDropDates } = await import('../../../emulator-data/redate-sample');
  await shiftTodaysDropDates(now);
  datedOn = toShopDay(now);
}

async function runRound(): Promise<void> {
  await dateTodaysDrop(new Date());
  for (const schedule of [everyMinute, everyFiveMinutes, everyHour]) {
    await schedule.run({ scheduleTime: new Date().toISOString() });
  }
}

/**
 * Runs all schedules one minute after the previous round, because the emulators have no scheduler. Several processes
 * may do this at the same time without harm. After midnight, also moves today's sample drop to the new date.
 */
function runSchedulesEachMinute(): void {
  setTimeout(() => {
    runRound()
      .catch((error: unknown) => logger.error('A round of the schedules failed', { error }))
      .finally(runSchedulesEachMinute);
  }, everyMs).unref();
}

async function start(): Promise<void> {
  const { redateSample } = await import('../../../emulator-data/redate-sample');
  const now = new Date();
  await redateSample(now);
  datedOn = toShopDay(now);
  runSchedulesEachMinute();
}

let started: Promise<void> | undefined;

/**
 * Prepares the demo shop on the first call in this process: moves the dates of the sample data to today and starts the
 * schedules. Does nothing outside the emulators.
 * @throws if the dates cannot be updated, so that the next call retries
 */
export async function ensureDemoReady(): Promise<void> {
  if (!isDemo()) return;
  try {
    await (started ??= start());
  } catch (error) {
    started = undefined;
    throw error;
  }
}
