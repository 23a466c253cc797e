import type { FreeBox } from '@sharebox/domain/orders/slot';
import { buildSampleBasics } from './sample/basics';
import { type DropName, dropIds, sampleMaxOrders } from './sample/drops';
import { loadSimulatedDocuments } from './sample/simulated-documents';

/** Multiples of the golden ratio, modulo 1, give scattered but reproducible numbers between 0 and 1. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/** Returns the same documents for the same `now`. Their paths never depend on `now`. */
export function sampleDocuments(now: Date): Map<string, object> {
  const lived = loadSimulatedDocuments(now);
  const takenOf = (drop: DropName) =>
    [...lived.keys()].filter((path) => path.startsWith(`weekly_drops/${dropIds[drop]}/slots/`)).length;
  const free = Object.values(dropIds).flatMap((dropId) =>
    Array.from({ length: sampleMaxOrders }, (_, index) => index + 1)
      .filter((number) => !lived.has(`weekly_drops/${dropId}/slots/${number}`))
      .map((number): [string, FreeBox] => [
        `weekly_drops/${dropId}/free_boxes/${number}`,
        { rank: (number * goldenRatio) % 1 },
      ]),
  );
  const documents = buildSampleBasics(now, {
    active: takenOf('active'),
    earlier: takenOf('earlier'),
    today: takenOf('today'),
  });
  for (const [path, box] of free) documents.set(path, box);
  for (const [path, data] of lived) documents.set(path, { ...documents.get(path), ...data });
  return documents;
}
