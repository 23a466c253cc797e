import { type Profile, profileSchema } from '@sharebox/domain/accounts/profile';
import type { Order } from '@sharebox/domain/orders/order';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { useEffect, useRef, useState } from 'react';
import type { WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/reads.ts';
import { type RoleOrVisitor, useRole } from '#shared/accounts/use-role.ts';

/** Firestore's maximum number of ids per query. */
const chunkSize = 30;

async function readByIds(folder: string, ids: readonly string[]) {
  const { collection, documentId, firestore, query, where } = await loadFirestore();
  const chunks = Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, index) =>
    ids.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  const answers = await Promise.all(
    chunks.map((chunk) => readDocs(query(collection(firestore, folder), where(documentId(), 'in', chunk)))),
  );
  return answers.flatMap(({ docs }) => docs);
}

export const formatPersonName = ({ first_name, last_name }: Profile) => `${first_name} ${last_name}`.trim();

/** Returns the profiles by user id. Leaves out people without a readable profile. */
export async function readProfiles(uids: readonly string[]): Promise<Map<string, Profile>> {
  const found = await readByIds(
    'profiles',
    [...new Set(uids)].filter((uid) => uid !== ''),
  );
  return new Map(
    found.flatMap((snapshot) => {
      const person = profileSchema.safeParse(snapshot.data({ serverTimestamps: 'estimate' }));
      return person.success ? [[snapshot.id, person.data] as const] : [];
    }),
  );
}

/** Returns pairs of user id and name. Leaves out people without a readable profile. */
export async function readPersonNames(uids: readonly string[]): Promise<[string, string][]> {
  return [...(await readProfiles(uids))].map(([uid, person]) => [uid, formatPersonName(person)]);
}

/**
 * Returns a function that finds the name of an order's payer; empty if unknown. Bookkeepers may not read profiles, so
 * they see the names in the claims.
 */
export async function readPayerNames(
  orders: readonly WithId<Order>[],
  role: RoleOrVisitor,
): Promise<(order: WithId<Order>) => string> {
  if (role !== 'bookkeeper') {
    const names = new Map(await readPersonNames([...new Set(orders.map((one) => one.user_id))]));
    return (order) => names.get(order.user_id) ?? '';
  }
  const claims = await readByIds(
    'payment_confirmations',
    orders.map(({ id }) => id),
  );
  const names = new Map(
    claims.map((claim) => [claim.id, paymentConfirmationSchema.safeParse(claim.data()).data?.full_name]),
  );
  return (order) => names.get(order.id) ?? '';
}

const noUids: readonly string[] = [];

/** Fetches each name once. The name is empty for people without a profile. For bookkeepers, the map is empty. */
export function usePayerNames(people: readonly string[]): ReadonlyMap<string, string> {
  const uids = useRole() === 'bookkeeper' ? noUids : people;
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const requestedUids = useRef(new Set<string>());
  useEffect(() => {
    const unknown = [...new Set(uids)].filter((uid) => !requestedUids.current.has(uid));
    if (unknown.length === 0) return;
    for (const uid of unknown) requestedUids.current.add(uid);
    readPersonNames(unknown).then(
      (found) =>
        setNames((before) => new Map([...before, ...unknown.map((uid) => [uid, ''] as const), ...found])),
      // Names are optional: without one, the page shows "Customer". The names are fetched again on the next change.
      () => unknown.forEach((uid) => requestedUids.current.delete(uid)),
    );
  }, [uids]);
  return names;
}
