import type { Query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { type FirestoreSdk, loadFirestore } from '#firebase/load.ts';

/** Milliseconds without a further change before it is counted: many that change together are counted once. */
const pauseMs = 150;

const none: ReadonlyMap<string, number> = new Map();

/**
 * How many documents each of some queries finds in all, by its name: counted by the server, anew whenever `seen`
 * changes, and not while that is undefined. Empty until it is known. `names` and `queryOf` stay the same between
 * renders.
 */
export function useCounts<Name extends string>(
  names: readonly Name[],
  queryOf: (sdk: FirestoreSdk, name: Name) => Query,
  seen: unknown,
): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(none);
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
    // The list itself says what is wrong.
    const timer = setTimeout(() => void count().catch(() => undefined), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [names, queryOf, seen]);
  return counts;
}
