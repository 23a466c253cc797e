import type { Query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { type FirestoreSdk, loadFirestore } from '#firebase/load.ts';

/** The debounce delay in milliseconds, so that several quick changes cause only one count. */
const pauseMs = 150;

const noCounts: ReadonlyMap<string, number> = new Map();

/**
 * Counts the results of named queries on the server, and counts them again whenever `seen` changes. Waits while `seen`
 * is undefined. The map is empty until the counts are known. `names` and `queryOf` must be stable between renders.
 */
export function useCounts<Name extends string>(
  names: readonly Name[],
  queryOf: (sdk: FirestoreSdk, name: Name) => Query,
  seen: unknown,
): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(noCounts);
  useEffect(() => {
    if (seen === undefined) return undefined;
    let isCurrent = true;
    const count = async () => {
      const sdk = await loadFirestore();
      const answers = names.map(async (name): Promise<[string, number]> => {
        const answer = await sdk.getCountFromServer(queryOf(sdk, name));
        return [name, answer.data().count];
      });
      const found = new Map(await Promise.all(answers));
      if (isCurrent) setCounts(found);
    };
    // Errors are ignored here because the list itself shows them.
    const timer = setTimeout(() => void count().catch(() => undefined), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [names, queryOf, seen]);
  return counts;
}
