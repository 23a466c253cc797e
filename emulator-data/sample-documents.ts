import { sampleBasics } from './sample/basics';
import { type DropName, dropIds } from './sample/drops';
import { livedDocuments } from './sample/lived-documents';

/**
 * The whole sample shop by document path, dated as it would be at `now`: the same paths whatever the time, and the same
 * documents for the same time.
 */
export function sampleDocuments(now: Date): Map<string, object> {
  const lived = livedDocuments(now);
  const takenOf = (drop: DropName) =>
    [...lived.keys()].filter((path) => path.startsWith(`weekly_drops/${dropIds[drop]}/slots/`)).length;
  const documents = sampleBasics(now, { active: takenOf('active'), earlier: takenOf('earlier') });
  for (const [path, data] of lived) documents.set(path, { ...documents.get(path), ...data });
  return documents;
}
