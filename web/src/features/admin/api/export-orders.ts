import { order, type Order } from '@sharebox/domain/order';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { loadFirestore } from '../../../firebase/load';
import type { WithId } from '../../../firebase/live';
import { orderHead, orderLine } from '../orders-csv';
import { matchesOrder } from '../search';
import { readNames } from './payer-names';
import { type OrderFilter, ordersOf } from './staff-orders';

/** Orders a page: few enough that reading and writing one down doesn't hold the page up. */
const pageSize = 250;

interface OrdersExport {
  status: OrderFilter;
  /** What is looked for, as in the list. */
  text: string;
  /** Told how many orders were looked through. */
  onProgress: (searched: number) => void;
  signal: AbortSignal;
}

async function readPage(
  filter: OrderFilter,
  after: QueryDocumentSnapshot | undefined,
): Promise<QueryDocumentSnapshot[]> {
  const sdk = await loadFirestore();
  const page = await sdk.getDocs(
    sdk.query(ordersOf(sdk, filter), ...(after ? [sdk.startAfter(after)] : []), sdk.limit(pageSize)),
  );
  return page.docs;
}

function parsed(snapshot: QueryDocumentSnapshot): WithId<Order> {
  return { ...order.parse(snapshot.data({ serverTimestamps: 'estimate' })), id: snapshot.id };
}

/** All orders that a filter and a search find, not only those on screen, as lines of a CSV file. Throws when aborted, and as Firestore does. */
export async function readOrderLines({ status, text, onProgress, signal }: OrdersExport): Promise<string[]> {
  const lines = [orderHead];
  const names = new Map<string, string>();
  let searched = 0;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const docs = await readPage(status, last);
    signal.throwIfAborted();
    const orders = docs.map(parsed);
    const unknown = new Set(orders.map((one) => one.user_id).filter((uid) => !names.has(uid)));
    for (const [uid, name] of await readNames([...unknown])) names.set(uid, name);
    signal.throwIfAborted();
    for (const one of orders) {
      const name = names.get(one.user_id);
      if (matchesOrder(one, name, text)) lines.push(orderLine(one, name ?? ''));
    }
    searched += docs.length;
    onProgress(searched);
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last);
  return lines;
}
