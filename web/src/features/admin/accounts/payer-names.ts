import { type Profile, profileSchema } from '@sharebox/domain/accounts/profile';
import type { Order } from '@sharebox/domain/orders/order';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { fetchDocs } from '#firebase/reads.ts';
import { type RoleOrVisitor, useRole } from '#shared/accounts/session.ts';
import { listAdminsContract } from '@sharebox/domain/accounts/callables';
import { callFunction } from '#firebase/call.ts';
import { useLoad } from '#lib/use-load.ts';

type NamedOnOrder = Pick<Order, 'gift_sender_name' | 'customer_name'>;

/** Returns the payer's name that a giver or staff entered with the order; null if no name was entered. */
export const getTypedPayerName = ({ gift_sender_name, customer_name }: NamedOnOrder): string | null =>
  gift_sender_name ?? customer_name;

/** Returns an order's name for staff, such as `Box 4, Ada Obi`. */
export function formatOrderName(order: Pick<Order, 'slot'> & NamedOnOrder, payerName: string): string {
  const { slot } = order;
  return `${slot === null ? 'No box' : `Box ${slot}`}, ${payerName || getTypedPayerName(order) || 'Customer'}`;
}

export function useOrderName(order: WithId<Order>): string {
  const names = usePayerNames([order.user_id]);
  return formatOrderName(order, names.get(order.user_id) ?? '');
}

/** Firestore's maximum number of ids per query. */
const chunkSize = 30;

export async function readDocumentsByIds(folder: string, ids: readonly string[]) {
  const { collection, documentId, firestore, query, where } = await loadFirestore();
  const chunks = Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, index) =>
    ids.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  const answers = await Promise.all(
    chunks.map((chunk) => fetchDocs(query(collection(firestore, folder), where(documentId(), 'in', chunk)))),
  );
  return answers.flatMap(({ docs }) => docs);
}

export const formatPersonName = ({ first_name, last_name }: Profile) => `${first_name} ${last_name}`.trim();

/** Fetches profiles and returns them by user id. Leaves out users whose profile is missing or invalid. */
export async function fetchProfiles(uids: readonly string[]): Promise<Map<string, Profile>> {
  const found = await readDocumentsByIds(
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

/** Fetches the names of users as pairs of user id and name. Leaves out users whose profile is missing or invalid. */
export async function fetchPersonNames(uids: readonly string[]): Promise<[string, string][]> {
  return [...(await fetchProfiles(uids))].map(([uid, person]) => [uid, formatPersonName(person)]);
}

/**
 * Returns a function that maps an order to its payer's name, which is empty if unknown. Bookkeepers get the names from
 * the payment claims, because they may not read profiles.
 */
export async function fetchPayerNameResolver(
  orders: readonly WithId<Order>[],
  role: RoleOrVisitor,
): Promise<(order: WithId<Order>) => string> {
  if (role !== 'bookkeeper') {
    const names = new Map(await fetchPersonNames([...new Set(orders.map((one) => one.user_id))]));
    return (order) => names.get(order.user_id) ?? '';
  }
  const claims = await readDocumentsByIds(
    'payment_confirmations',
    orders.map(({ id }) => id),
  );
  const names = new Map(
    claims.map((claim) => [claim.id, paymentConfirmationSchema.safeParse(claim.data()).data?.full_name]),
  );
  return (order) => names.get(order.id) ?? '';
}

/**
 * Fetches the name of each user once. The name is empty for users without a profile. For bookkeepers, the map is empty.
 */
export function usePayerNames(people: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const requestedUids = useRef(new Set<string>());
  const isBookkeeper = useRole() === 'bookkeeper';
  const fetchUnknown = useEffectEvent(() => {
    const unknown = [...new Set(people)].filter((uid) => !requestedUids.current.has(uid));
    if (unknown.length === 0 || isBookkeeper) return;
    for (const uid of unknown) requestedUids.current.add(uid);
    fetchPersonNames(unknown).then(
      (found) =>
        setNames((before) => new Map([...before, ...unknown.map((uid) => [uid, ''] as const), ...found])),
      // The error is ignored, because the page shows "Customer" instead of a missing name. The next change of the user
      // ids fetches the names again.
      () => unknown.forEach((uid) => requestedUids.current.delete(uid)),
    );
  });
  const key = people.join();
  useEffect(() => fetchUnknown(), [key, isBookkeeper]);
  return names;
}

/**
 * Fetches the staff through a callable function, because their names are not in Firestore documents. The list is not
 * live: call `retry` to refresh it.
 */
export function useStaffMembers() {
  return useLoad(['admins'], async () => (await callFunction(listAdminsContract, {})).admins);
}
