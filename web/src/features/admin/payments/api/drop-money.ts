import { isHold, orderSchema, type Order } from '@sharebox/domain/orders/order';
import { summarizeLedger, type PaymentFlag } from '@sharebox/domain/payments/ledger';
import { ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import { hasAnyMoney, reconcileOrder, type Reconciliation } from '@sharebox/domain/payments/reconciliation';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';
import type { WithId } from '#firebase/live.ts';
import { readPersonNames } from '#features/admin/people/payer-names.ts';
import { readAll } from '#firebase/read-all.ts';

/** An order of the drop with its money. */
export interface OrderMoney {
  order: WithId<Order>;
  /** The payer's name; empty if unknown. */
  payerName: string;
  money: Reconciliation;
  flags: PaymentFlag[];
  /** Whether the order's own totals equal those of its ledger. If not, they were written outside the functions. */
  isOfOneMind: boolean;
}

export interface DropMoney {
  rows: OrderMoney[];
  readAt: Date;
}

/** Orders per step whose ledgers are read. */
const step = 50;

async function readMoney(one: WithId<Order>): Promise<Omit<OrderMoney, 'payerName'>> {
  const { collection, firestore } = await loadFirestore();
  const { docs } = await readDocs(collection(firestore, `orders/${one.id}/payments`));
  const entries = docs.map((entry) => z.parse(ledgerEntrySchema, entry.data()));
  const { flags, net } = summarizeLedger(entries, one);
  const isOfOneMind = one.net_received === undefined || one.net_received === net;
  return { order: one, money: reconcileOrder(one, entries), flags, isOfOneMind };
}

/** Unpaid holds have no ledger. */
const mayHaveMoney = (one: Order) => !isHold(one) || one.net_received !== undefined;

/**
 * Reads the money and the ledger of every order of a drop that has any, once, by box number. Stops when `signal`
 * aborts.
 * @throws like `readAll`.
 */
async function readDropMoney(
  dropId: string,
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<DropMoney> {
  const readAt = new Date();
  const all = await readAll(
    ({ collection, documentId, firestore, orderBy, query, where }) =>
      query(collection(firestore, 'orders'), where('weekly_drop_id', '==', dropId), orderBy(documentId())),
    orderSchema,
    signal,
    () => undefined,
  );
  const orders = all.filter(mayHaveMoney);
  const names = new Map(await readPersonNames([...new Set(orders.map((one) => one.user_id))]));
  const rows: OrderMoney[] = [];
  for (let start = 0; start < orders.length; start += step) {
    const some = await Promise.all(orders.slice(start, start + step).map(readMoney));
    signal.throwIfAborted();
    rows.push(...some.map((row) => ({ ...row, payerName: names.get(row.order.user_id) ?? '' })));
    onProgress(rows.length);
  }
  const box = ({ order: { slot } }: OrderMoney) => slot ?? Infinity;
  return {
    readAt,
    rows: rows
      .filter(({ money, isOfOneMind }) => hasAnyMoney(money) || !isOfOneMind)
      .sort((a, b) => box(a) - box(b) || a.order.created_at.getTime() - b.order.created_at.getTime()),
  };
}

/** The progress of reading a drop. */
interface Reading {
  dropId: string | null;
  /** The number of the attempt; "Refresh" starts a new one. */
  attempt: number;
  status: 'reading' | 'ready' | 'failed';
  /** The number of orders whose money has been read. */
  read: number;
  /** The last result, which stays while it is read again. */
  data: DropMoney | null;
}

/** Reads the money of a drop's orders, with a function that reads it again. Null reads nothing. */
export function useDropMoney(dropId: string | null) {
  const [attempt, setAttempt] = useState(0);
  const initial: Reading = { dropId, attempt, status: 'reading', read: 0, data: null };
  const [last, setLast] = useState(initial);
  useEffect(() => {
    if (dropId === null) return undefined;
    const reading = new AbortController();
    const update = (news: Partial<Reading>) =>
      setLast(({ dropId: of, data }) => ({
        ...{ dropId, attempt, status: 'reading', read: 0, data: of === dropId ? data : null },
        ...news,
      }));
    readDropMoney(dropId, reading.signal, (read) => update({ read })).then(
      (data) => update({ status: 'ready', data }),
      () => {
        if (!reading.signal.aborted) update({ status: 'failed' });
      },
    );
    return () => reading.abort();
  }, [dropId, attempt]);
  const isThis = last.dropId === dropId && last.attempt === attempt;
  const shown = isThis ? last : { ...initial, data: last.dropId === dropId ? last.data : null };
  return { ...shown, refresh: () => setAttempt((before) => before + 1) };
}
