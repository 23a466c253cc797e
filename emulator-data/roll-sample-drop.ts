import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { withEmulatorApp } from './emulator-app';
import { sampleDocuments } from './sample-documents';
import { dropIds } from './sample/drops';
import { isOfToday } from './sample/lived-documents';
import { activeWeek, todaysDates } from './sample/sample-week';

/** The dates in a document by their dotted path; a date inside a list is none that could be set alone. */
export function datedFields(data: object, parent = ''): [string, Date][] {
  return Object.entries(data).flatMap(([name, value]: [string, unknown]): [string, Date][] => {
    if (value instanceof Date) return [[parent + name, value]];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return datedFields(value, `${parent}${name}.`);
  });
}

/** Whose open hold may be another one by now, than that of today's drop: it is no document of the day. */
const isOfDay = (path: string) => isOfToday(path) && !path.startsWith('open_holds/');

/** Documents of the sample that are dated together, once: the mark says that they were. */
interface Part {
  mark: string;
  /** From when on the mark is of no use. */
  until: Date;
  has: (path: string) => boolean;
}

function weeksPart(now: Date): Part {
  const { order_deadline: until } = activeWeek(now);
  return { mark: `sample-rolled-to-${until.toISOString()}`, until, has: (path) => !isOfDay(path) };
}

function todaysPart(now: Date): Part {
  const { end_date: until } = todaysDates(now);
  return { mark: `sample-day-rolled-to-${until.toISOString()}`, until, has: isOfDay };
}

async function rollOnce(db: Firestore, now: Date, { mark, until, has }: Part): Promise<void> {
  const done = db.doc(`processed_events/${mark}`);
  await db.runTransaction(async (transaction) => {
    const [rolled, capacity] = await transaction.getAll(done, db.doc('storefront/capacity'));
    if (rolled?.exists) return;
    const active: unknown = capacity?.get('drop_id');
    const wanted = [...sampleDocuments(now)]
      .filter(([path]) => has(path) && (active === dropIds.active || !path.startsWith('storefront/')))
      .map(([path, data]) => ({ ref: db.doc(path), dates: datedFields(data) }))
      .filter(({ dates }) => dates.length > 0);
    const found = await transaction.getAll(...wanted.map(({ ref }) => ref));
    wanted.forEach(({ ref, dates }, index) => {
      if (found[index]?.exists) transaction.update(ref, Object.fromEntries(dates));
    });
    transaction.create(done, { at: now, expires_at: until });
  });
}

/**
 * Dates the imported sample as if it had been made at `now`: the active drop is this week's, its orders, payments and
 * notifications are recent, and one drop is delivered today. Touches nothing but dates, of sample documents that are
 * still there; does nothing to the storefront when another drop is active. Once for each drop's week, and today's drop
 * once a day, and then never again: whatever staff change afterwards stays, and who comes at the same time waits.
 */
export async function rollSampleDrop(now: Date): Promise<void> {
  await withEmulatorApp(async (app) => {
    const db = getFirestore(app);
    await rollOnce(db, now, weeksPart(now));
    await rollOnce(db, now, todaysPart(now));
  });
}

/**
 * The same of today's drop alone, for a shop that runs past midnight: what was done to it on the day before is still
 * so, and dated today.
 */
export async function rollTodaysDrop(now: Date): Promise<void> {
  await withEmulatorApp((app) => rollOnce(getFirestore(app), now, todaysPart(now)));
}
