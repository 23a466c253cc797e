import * as z from 'zod/mini';
import livedOrders from './lived-orders.json' with { type: 'json' };
import { movedMoment } from './moved-moment';
import { sampleCalendar } from './sample-week';

const lived = z
  .object({ lived_at: z.string(), documents: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(livedOrders);

/** How a moment stands in JSON. */
const storedMoment = z.strictObject({ $date: z.string() });

/** When the sample's orders were made, as it stands in the export. */
export const ordersLivedAt = new Date(lived.lived_at);

const livedAt = sampleCalendar(ordersLivedAt);

/**
 * The sample's orders as the functions made them (`npm run seed`), with all that they caused, by path, dated as if it
 * had been made at `now`.
 */
export function livedDocuments(now: Date): Map<string, Record<string, unknown>> {
  const calendar = sampleCalendar(now);
  const dated = (value: unknown): unknown => {
    const moment = z.safeParse(storedMoment, value);
    if (moment.success) return movedMoment(new Date(moment.data.$date), livedAt, calendar);
    if (Array.isArray(value)) return value.map(dated);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dated(inner)]));
  };
  const documents = new Map<string, Record<string, unknown>>();
  for (const [path, data] of Object.entries(lived.documents)) {
    documents.set(path, Object.fromEntries(Object.entries(data).map(([key, value]) => [key, dated(value)])));
  }
  return documents;
}
