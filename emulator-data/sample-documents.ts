import { boxesSchema } from '@sharebox/domain/drops/boxes';
import * as z from 'zod/mini';
import { buildSampleBasics } from './sample/basics';
import { type DropName, dropIds } from './sample/drops';
import { loadSimulatedDocuments } from './sample/simulated-documents';

const takenSchema = z.pick(boxesSchema, { taken: true });

/** Returns the same documents for the same `now`. Their paths never depend on `now`. */
export function sampleDocuments(now: Date): Map<string, object> {
  const lived = loadSimulatedDocuments(now);
  const takenOf = (drop: DropName) =>
    Object.keys(takenSchema.parse(lived.get(`weekly_drops/${dropIds[drop]}/private/boxes`)).taken).length;
  const documents = buildSampleBasics(now, {
    active: takenOf('active'),
    earlier: takenOf('earlier'),
    today: takenOf('today'),
  });
  for (const [path, data] of lived) documents.set(path, { ...documents.get(path), ...data });
  return documents;
}
