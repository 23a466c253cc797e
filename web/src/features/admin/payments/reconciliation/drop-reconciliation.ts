import { isHold, orderSchema, type Order } from '@sharebox/domain/orders/order';
import { summarizeLedger, type PaymentFlag } from '@sharebox/domain/payments/ledger';
import { ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import { hasAnyMoney, reconcileOrder, type Reconciliation } from '@sharebox/domain/payments/reconciliation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { loadFirestore } from '#firebase/load.ts';
import { useLoad } from '#lib/use-load.ts';
import { readDocs, readAll } from '#firebase/reads.ts';
import type { WithId } from '#firebase/live.ts';
import { readPayerNames } from '#features/admin/accounts/payer-names.ts';
import { type RoleOrVisitor, useRole } from '#shared/accounts/use-role.ts';

export interface OrderMoney {
  order: WithId<Order>;
  /** The payer's name; empty if unknown. */
  payerName: string;
  money: Reconciliation;
  flags: PaymentFlag[];
  /**
   * Whether the totals stored on the order equal those of its ledger. If not, something other than the functions wrote
   * them.
   */
  isOfOneMind: boolean;
}

export interface DropReconciliation {
  rows: OrderMoney[];
  readAt: Date;
}

/** The number of orders whose ledgers are fetched at a time. */
const step = 50;

async function readMoney(one: WithId<Order>): Promise<Omit<OrderMoney, 'payerName'>> {
  const { collection, firestore } = await loadFirestore();
  const { docs } = await readDocs(collection(firestore, `orders/${one.id}/payments`));
  const entries = docs.map((entry) => z.parse(ledgerEntrySchema, entry.data()));
  const { flags, net } = summarizeLedger(entries, one);
  const isOfOneMind = one.net_received === undefined || one.net_received === net;
  return { order: one, money: reconcileOrder(one, entries), flags, isOfOneMind };
}

/** Unpaid holds have no ledger, so they are skipped. */
const mayHaveMoney = (one: Order) => !isHold(one) || one.net_received !== undefined;

/** Fetches the payment totals of a drop's orders once, sorted by box number. Leaves out orders without any money. */
async function readDropReconciliation(
  dropId: string,
  role: RoleOrVisitor,
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<DropReconciliation> {
  const readAt = new Date();
  const all = await readAll(
    ({ collection, documentId, firestore, orderBy, query, where }) =>
      query(collection(firestore, 'orders'), where('weekly_drop_id', '==', dropId), orderBy(documentId())),
    orderSchema,
    signal,
    () => undefined,
  );
  const orders = all.filter(mayHaveMoney);
  const toPayerName = await readPayerNames(orders, role);
  const rows: OrderMoney[] = [];
  for (let start = 0; start < orders.length; start += step) {
    const some = await Promise.all(orders.slice(start, start + step).map(readMoney));
    signal.throwIfAborted();
    rows.push(...some.map((row) => ({ ...row, payerName: toPayerName(row.order) })));
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

/** Fetches the payment totals of a drop's orders. `read` is the number of orders whose totals have been fetched. */
export function useDropReconciliation(dropId: string | null) {
  const role = useRole();
  const [read, setRead] = useState(0);
  const load = (signal: AbortSignal) => {
    setRead(0);
    return readDropReconciliation(dropId ?? '', role, signal, setRead);
  };
  return { ...useLoad(['drop-reconciliation', dropId, role], load, { enabled: dropId !== null }), read };
}
