import { boxesSchema } from '@sharebox/domain/drops/boxes';
import * as z from 'zod/mini';
import { buildSampleBasics } from './sample/basics';
import { type DropName, dropIds } from './sample/drops';
import { loadSimulatedDocuments } from './sample/simulated-documents';

/** Orders change only these fields of a drop's boxes. The others come from the basic documents. */
const changedBoxesSchema = z.pick(boxesSchema, { taken: true, last_reference: true });

/** Returns the same documents for the same `now`. Their paths never depend on `now`. */
export function sampleDocuments(now: Date): Map<string, object> {
  const lived = loadSimulatedDocuments(now);
  const takenOf = (drop: DropName) =>
    Object.keys(changedBoxesSchema.parse(lived.get(`weekly_drops/${dropIds[drop]}/private/boxes`)).taken)
      .length;
  const documents = buildSampleBasics(now, {
    active: takenOf('active'),
    earlier: takenOf('earlier'),
    today: takenOf('today'),
  });
  for (const [path, data] of lived) documents.set(path, { ...documents.get(path), ...data });
  return documents;
}
