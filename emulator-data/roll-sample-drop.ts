import { getFirestore } from 'firebase-admin/firestore';
import { withEmulatorApp } from './emulator-app';
import { sampleDocuments } from './sample-documents';
import { dropIds } from './sample/drops';

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
 * the storefront when another drop is active. Doing it twice does no more than doing it once.
 */
export async function rollSampleDrop(now: Date): Promise<void> {
  await withEmulatorApp(async (app) => {
    const db = getFirestore(app);
    const active: unknown = (await db.doc('storefront/capacity').get()).get('drop_id');
    const wanted = [...sampleDocuments(now)]
      .filter(([path]) => active === dropIds.active || !path.startsWith('storefront/'))
      .map(([path, data]) => ({ ref: db.doc(path), dates: datedFields(data) }))
      .filter(({ dates }) => dates.length > 0);
    const found = await db.getAll(...wanted.map(({ ref }) => ref));
    const batch = db.batch();
    wanted.forEach(({ ref, dates }, index) => {
      if (found[index]?.exists) batch.update(ref, Object.fromEntries(dates));
    });
    await batch.commit();
  });
}
