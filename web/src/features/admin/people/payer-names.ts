import { profileSchema } from '@sharebox/domain/accounts/profile';
import { useEffect, useRef, useState } from 'react';
import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';

/** Firestore's maximum number of ids per query. */
const chunkSize = 30;

/** Returns pairs of user id and name. Leaves out people without a profile. */
export async function readPersonNames(uids: readonly string[]): Promise<[string, string][]> {
  const { collection, documentId, firestore, query, where } = await loadFirestore();
  const chunks = Array.from({ length: Math.ceil(uids.length / chunkSize) }, (_, index) =>
    uids.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  const answers = await Promise.all(
    chunks.map((chunk) =>
      readDocs(query(collection(firestore, 'profiles'), where(documentId(), 'in', chunk))),
    ),
  );
  return answers
    .flatMap(({ docs }) => docs)
    .map((snapshot) => {
      const person = profileSchema.safeParse(snapshot.data({ serverTimestamps: 'estimate' }));
      const name = person.success ? `${person.data.first_name} ${person.data.last_name}`.trim() : '';
      return [snapshot.id, name];
    });
}

/** Fetches each name once. People without a profile are missing from the map. */
export function usePayerNames(uids: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const requestedUids = useRef(new Set<string>());
  useEffect(() => {
    const unknown = [...new Set(uids)].filter((uid) => !requestedUids.current.has(uid));
    if (unknown.length === 0) return;
    for (const uid of unknown) requestedUids.current.add(uid);
    readPersonNames(unknown).then(
      (found) => setNames((before) => new Map([...before, ...found])),
      // Names are optional: without one, the page shows "Customer". The names are fetched again on the next change.
      () => unknown.forEach((uid) => requestedUids.current.delete(uid)),
    );
  }, [uids]);
  return names;
}
