import { shopDay } from '@sharebox/domain/shop/shop-day';
import { logger } from 'firebase-functions/v2';
import { everyFiveMinutes, everyHour, everyMinute } from '../schedules/schedules';

const everyMs = 60_000;

/** The emulators' own project; SHAREBOX_DEMO_CLOCK=off is for tests, which date and run things as they need them. */
function runsByItself(): boolean {
  const { FUNCTIONS_EMULATOR, GCLOUD_PROJECT = '', SHAREBOX_DEMO_CLOCK } = process.env;
  return FUNCTIONS_EMULATOR === 'true' && GCLOUD_PROJECT.startsWith('demo-') && SHAREBOX_DEMO_CLOCK !== 'off';
}

/** The day in Lagos that the sample's delivery was dated on last in this process. */
let datedOn = '';

async function dateTodaysDrop(now: Date): Promise<void> {
  if (shopDay(now) === datedOn) return;
  const { rollTodaysDrop } = await import('../../../emulator-data/roll-sample-drop');
  await rollTodaysDrop(now);
  datedOn = shopDay(now);
}

async function runRound(): Promise<void> {
  await dateTodaysDrop(new Date());
  for (const schedule of [everyMinute, everyFiveMinutes, everyHour]) {
    await schedule.run({ scheduleTime: new Date().toISOString() });
  }
}

/**
 * The emulators have no clock: whatever runs by one does so here, a minute after the last round. Where several
 * processes answer visitors each has its rounds, which the jobs bear. Past midnight the sample's delivery is dated
 * anew.
 */
function runSchedulesEachMinute(): void {
  setTimeout(() => {
    runRound()
      .catch((error: unknown) => logger.error('A round of the schedules failed', { error }))
      .finally(runSchedulesEachMinute);
  }, everyMs).unref();
}

async function start(): Promise<void> {
  const { rollSampleDrop } = await import('../../../emulator-data/roll-sample-drop');
  const now = new Date();
  await rollSampleDrop(now);
  datedOn = shopDay(now);
  runSchedulesEachMinute();
}

let started: Promise<void> | undefined;

/**
 * Makes a demo's shop on the emulators one of today, at the first call in this process: the sample's dates are rolled,
 * and what runs by the clock does so from then on. Elsewhere nothing happens. Throws where the sample can't be dated;
 * the next call tries again.
 */
export async function demoIsReady(): Promise<void> {
  if (!runsByItself()) return;
  try {
    await (started ??= start());
  } catch (error) {
    started = undefined;
    throw error;
  }
}
