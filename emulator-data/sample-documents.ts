import { dropBoxesSchema } from '@sharebox/domain/drops/drop-boxes';
import * as z from 'zod/mini';
import { buildSampleBaseDocuments } from './sample/basics';
import { type SampleDropKey, sampleDropIds } from './sample/drops';
import { loadSimulatedDocuments } from './sample/simulated-documents';

const takenSchema = z.pick(dropBoxesSchema, { taken: true });

/**
 * Returns the sample documents by path. The result is deterministic for each `now`, and the paths do not depend on
 * `now`.
 */
export function sampleDocuments(now: Date): Map<string, object> {
  const lived = loadSimulatedDocuments(now);
  const takenOf = (drop: SampleDropKey) =>
    Object.keys(takenSchema.parse(lived.get(`weekly_drops/${sampleDropIds[drop]}/private/boxes`)).taken)
      .length;
  const documents = buildSampleBaseDocuments(now, {
    active: takenOf('active'),
    earlier: takenOf('earlier'),
    today: takenOf('today'),
  });
  for (const [path, data] of lived) documents.set(path, { ...documents.get(path), ...data });
  return documents;
}
