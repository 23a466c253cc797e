import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { withEmulatorApp } from './emulator-app';
import { sampleDocuments } from './sample-documents';
import { sampleDropIds } from './sample/drops';
import { isPathOfTodaysDrop } from './sample/simulated-documents';
import { getActiveDropDates, getTodaysDropDates } from './sample/sample-week';

/**
 * Lists the dates of a document by field path. Omits dates in arrays, because array items cannot be updated separately.
 */
export function listDateFields(data: object, parent = ''): [string, Date][] {
  return Object.entries(data).flatMap(([name, value]: [string, unknown]): [string, Date][] => {
    if (value instanceof Date) return [[parent + name, value]];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return listDateFields(value, `${parent}${name}.`);
  });
}

/** Lists the notification messages of a document, because these texts contain dates. */
function listTexts(path: string, data: object): [string, unknown][] {
  return path.includes('/notifications/') && 'message' in data ? [['message', data.message]] : [];
}

/**
 * A part of the sample that is re-dated at most once, in one transaction. The document `mark` records that the part has
 * been re-dated.
 */
interface Part {
  mark: string;
  /** Expiry time of the mark. */
  until: Date;
  has: (path: string) => boolean;
}

function weeksPart(now: Date): Part {
  const { order_deadline: until } = getActiveDropDates(now);
  return {
    mark: `sample-rolled-to-${until.toISOString()}`,
    until,
    has: (path) => !isPathOfTodaysDrop(path),
  };
}

function todaysPart(now: Date): Part {
  const { end_date: until } = getTodaysDropDates(now);
  return { mark: `sample-day-rolled-to-${until.toISOString()}`, until, has: isPathOfTodaysDrop };
}

async function rollOnce(db: Firestore, now: Date, { mark, until, has }: Part): Promise<void> {
  const done = db.doc(`processed_events/${mark}`);
  await db.runTransaction(async (transaction) => {
    const [rolled, capacity] = await transaction.getAll(done, db.doc('storefront/capacity'));
    if (rolled?.exists) return;
    const active: unknown = capacity?.get('drop_id');
    const wanted = [...sampleDocuments(now)]
      .filter(([path]) => has(path) && (active === sampleDropIds.active || !path.startsWith('storefront/')))
      .map(([path, data]) => ({
        ref: db.doc(path),
        dates: [...listDateFields(data), ...listTexts(path, data)],
      }))
      .filter(({ dates }) => dates.length > 0);
    const found = await transaction.getAll(...wanted.map(({ ref }) => ref));
    wanted.forEach(({ ref, dates }, index) => {
      if (found[index]?.exists) transaction.update(ref, Object.fromEntries(dates));
    });
    transaction.create(done, { at: now, expires_at: until });
  });
}

/**
 * Changes the dates of the imported sample as if it had been created at `now`. The active drop is this week's drop, one
 * drop is delivered today, and orders, payments and notifications are recent. Changes only the dates of sample
 * documents that still exist, including dates in notification texts. Leaves the storefront unchanged while another drop
 * is active. Runs once per week for the active drop and once per day for today's drop, so that later changes by staff
 * are kept. Concurrent calls wait for each other.
 */
export async function redateSample(now: Date): Promise<void> {
  await withEmulatorApp(async (app) => {
    const db = getFirestore(app);
    await rollOnce(db, now, weeksPart(now));
    await rollOnce(db, now, todaysPart(now));
  });
}

/**
 * Moves the dates of today's drop to the new day, while the shop keeps running past midnight. Keeps all changes that
 * were made on the previous day.
 */
export async function shiftTodaysDropDates(now: Date): Promise<void> {
  await withEmulatorApp((app) => rollOnce(getFirestore(app), now, todaysPart(now)));
}
