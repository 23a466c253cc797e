import { getFirestore } from 'firebase-admin/firestore';
import { withEmulatorApp } from './emulator-app';
import { sampleDocuments } from './sample-documents';
import { dropIds } from './sample/drops';
import { activeWeek } from './sample/sample-week';

/** The dates in a document by their dotted path; a date inside a list is none that could be set alone. */
export function datedFields(data: object, parent = ''): [string, Date][] {
  return Object.entries(data).flatMap(([name, value]: [string, unknown]): [string, Date][] => {
    if (value instanceof Date) return [[parent + name, value]];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return datedFields(value, `${parent}${name}.`);
  });
}

/**
 * Dates the imported sample as if it had been made at `now`: the active drop is this week's, and its orders, payments
 * and notifications are recent. Touches nothing but dates, of sample documents that are still there; does nothing to
 * the storefront when another drop is active. Once for each drop's week, and then never again: whatever staff change
 * afterwards stays, and who comes at the same time waits.
 */
export async function rollSampleDrop(now: Date): Promise<void> {
  await withEmulatorApp(async (app) => {
    const db = getFirestore(app);
    const { order_deadline } = activeWeek(now);
    const done = db.doc(`processed_events/sample-rolled-to-${order_deadline.toISOString()}`);
    await db.runTransaction(async (transaction) => {
      const [rolled, capacity] = await transaction.getAll(done, db.doc('storefront/capacity'));
      if (rolled?.exists) return;
      const active: unknown = capacity?.get('drop_id');
      const wanted = [...sampleDocuments(now)]
        .filter(([path]) => active === dropIds.active || !path.startsWith('storefront/'))
        .map(([path, data]) => ({ ref: db.doc(path), dates: datedFields(data) }))
        .filter(({ dates }) => dates.length > 0);
      const found = await transaction.getAll(...wanted.map(({ ref }) => ref));
      wanted.forEach(({ ref, dates }, index) => {
        if (found[index]?.exists) transaction.update(ref, Object.fromEntries(dates));
      });
      transaction.create(done, { at: now, expires_at: order_deadline });
    });
  });
}
