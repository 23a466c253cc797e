import { pickDefaultDrop } from '@sharebox/domain/drops/drop-schedule';
import {
  isReconciled,
  sumReconciliations,
  type Reconciliation,
  hasAnyPayment,
  reconcileOrder,
} from '@sharebox/domain/payments/reconciliation';
import { useSearchParams, Link } from 'react-router-dom';
import { SmallButton } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useDrops } from '#features/admin/drops/api/drops.ts';
import { withSearchParams, buildStaffClaimPath } from '#config/admin-paths.ts';
import { downloadCsv, type CsvColumns } from '#features/admin/list-page/csv.ts';
import { formatDateTime, formatShortDate } from '@sharebox/domain/shop/dates';
import { SectionTitle } from '#components/content/section-title.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import styles from '#features/admin/payments/reconciliation/reconciliation.module.css';
import { getTypedPayerName, fetchPayerNameResolver } from '#features/admin/accounts/payer-names.ts';
import { getStaffStatusLabel, isHold, orderSchema, type Order } from '@sharebox/domain/orders/order';
import { Chip } from '#components/content/chip.tsx';
import { Price } from '#components/content/price.tsx';
import clsx from 'clsx';
import { paymentFlagLabels } from '#features/admin/ledger/ledger-text.ts';
import { summarizeLedger, type PaymentFlag } from '@sharebox/domain/payments/ledger';
import { ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import { useState } from 'react';
import * as z from 'zod/mini';
import { loadFirestore } from '#firebase/load.ts';
import { useLoad } from '#lib/use-load.ts';
import { fetchDocs, fetchInBatches } from '#firebase/reads.ts';
import type { WithId } from '#firebase/live.ts';
import { useRole } from '#shared/accounts/session.ts';
import { readRecords, recordsOf, where, orderBy, documentId } from '#firebase/records.ts';

interface OrderReconciliation {
  order: WithId<Order>;
  /** The payer's name; empty if unknown. */
  payerName: string;
  money: Reconciliation;
  flags: PaymentFlag[];
  /**
   * Whether the totals stored on the order equal the totals of the order's ledger. Different totals mean that something
   * other than the functions wrote the data.
   */
  isOfOneMind: boolean;
}

async function readMoney(one: WithId<Order>): Promise<Omit<OrderReconciliation, 'payerName'>> {
  const { collection, firestore } = await loadFirestore();
  const { docs } = await fetchDocs(collection(firestore, `orders/${one.id}/payments`));
  const entries = docs.map((entry) => z.parse(ledgerEntrySchema, entry.data()));
  const { flags, net } = summarizeLedger(entries, one);
  const isOfOneMind = one.net_received === undefined || one.net_received === net;
  return { order: one, money: reconcileOrder(one, entries), flags, isOfOneMind };
}

/** Returns whether an order may have a ledger. An unpaid hold has none. */
const mayHaveMoney = (one: Order) => !isHold(one) || one.net_received !== undefined;

/**
 * Fetches the payment totals of a drop's orders, sorted by box number. Leaves out orders without any payment. `read` is
 * the number of orders whose totals have been fetched.
 */
function useDropReconciliation(dropId: string | null) {
  const role = useRole();
  const [read, setRead] = useState(0);
  const box = ({ order: { slot } }: OrderReconciliation) => slot ?? Infinity;
  const load = async (signal: AbortSignal) => {
    setRead(0);
    const readAt = new Date();
    const all = await readRecords(
      recordsOf('orders', orderSchema, where('weekly_drop_id', '==', dropId), orderBy(documentId())),
      signal,
    );
    const orders = all.filter(mayHaveMoney);
    const toPayerName = await fetchPayerNameResolver(orders, role);
    const rows: OrderReconciliation[] = [];
    await fetchInBatches(orders, readMoney, signal, (some) => {
      rows.push(...some.map((row) => ({ ...row, payerName: toPayerName(row.order) })));
      setRead(rows.length);
    });
    const listed = rows
      .filter(({ money, isOfOneMind }) => hasAnyPayment(money) || !isOfOneMind)
      .sort((a, b) => box(a) - box(b) || a.order.created_at.getTime() - b.order.created_at.getTime());
    return { readAt, rows: listed };
  };
  return { ...useLoad(['drop-reconciliation', dropId, role], load, { enabled: dropId !== null }), read };
}

const columns = [
  ['expected', 'Expected'],
  ['seen', 'Received'],
  ['sentBack', 'Refunded'],
  ['missing', 'Missing'],
  ['over', 'Overpaid'],
  ['toRefund', 'To refund'],
] as const satisfies readonly (readonly [keyof Reconciliation, string])[];

/** The amounts that need an action if they are not zero. */
const open: readonly (keyof Reconciliation)[] = ['missing', 'over', 'toRefund'];

function Amounts({ money }: { money: Reconciliation }) {
  return columns.map(([name, label]) => (
    <td
      key={name}
      role="cell"
      className={clsx(
        money[name] === 0 && styles.none,
        money[name] > 0 && open.includes(name) && styles.open,
      )}
    >
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      {money[name] === 0 ? <span aria-label="nothing">–</span> : <Price naira={money[name]} />}
    </td>
  ));
}

/**
 * A table of orders and their money that becomes a list of cards on a phone. The roles are explicit because the cards
 * use `display: block`, which removes a table's implicit roles.
 */
function DropReconciliationTable({
  rows,
  sum,
}: {
  rows: readonly OrderReconciliation[];
  sum: Reconciliation;
}) {
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table} aria-label="Money by order">
        <thead role="rowgroup">
          <tr role="row">
            {['Order', 'Customer', ...columns.map(([, label]) => label)].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ order, payerName, money, flags, isOfOneMind }) => (
            <tr key={order.id} role="row">
              <th role="rowheader" scope="row">
                <Link to={buildStaffClaimPath(order.id)}>{order.confirmation_reference}</Link>
                <small>
                  {order.slot === null ? 'No box' : `Box ${order.slot}`}, {getStaffStatusLabel(order.status)}
                </small>
              </th>
              <td role="cell" className={styles.who}>
                {payerName || getTypedPayerName(order) || 'Customer'}
                {(flags.length > 0 || !isOfOneMind) && (
                  <span className={styles.chips}>
                    {flags.map((flag) => (
                      <Chip key={flag} tone="warning">
                        {paymentFlagLabels[flag]}
                      </Chip>
                    ))}
                    {!isOfOneMind && (
                      <Chip tone="error">
                        The order says <Price naira={order.net_received ?? 0} />
                      </Chip>
                    )}
                  </span>
                )}
              </td>
              <Amounts money={money} />
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              Total
            </th>
            <td role="cell" className={styles.who}>
              {rows.length === 1 ? '1 order' : `${rows.length} orders`}
            </td>
            <Amounts money={sum} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The amounts due, received, missing and refunded per order, in naira, for bookkeeping. */
const orderReconciliationCsvColumns: CsvColumns<OrderReconciliation> = {
  'Order ID': ({ order }) => order.id,
  'Order reference': ({ order }) => order.confirmation_reference,
  Box: ({ order }) => order.slot,
  Customer: ({ order, payerName }) => payerName || getTypedPayerName(order) || 'Customer',
  Gift: ({ order }) => order.is_gift_order,
  Status: ({ order }) => getStaffStatusLabel(order.status),
  'Expected (naira)': ({ money }) => money.expected,
  'Received (naira)': ({ money }) => money.seen,
  'Refunded (naira)': ({ money }) => money.sentBack,
  'Missing (naira)': ({ money }) => money.missing,
  'Overpaid (naira)': ({ money }) => money.over,
  'To refund (naira)': ({ money }) => money.toRefund,
  Payment: ({ flags }) => flags.map((flag) => paymentFlagLabels[flag]).join(', '),
};

/** The maximum number of drops to choose from, newest first. Covers more than two years. */
const maxDrops = 120;

const orders = (count: number) => (count === 1 ? '1 order is' : `${count} orders are`);

function getSummaryText(rows: readonly OrderReconciliation[]): string {
  const uneven = rows.filter(({ money }) => !isReconciled(money)).length;
  if (rows.length === 0) return 'No money is expected or was received.';
  return uneven === 0 ? 'Everything is balanced.' : `${orders(uneven)} not balanced.`;
}

/**
 * The page that compares a drop's order totals with the money received (docs/product/staff-payments.md#a-drops-money).
 * The URL selects the drop. Requires a `MuiArea` ancestor.
 */
export default function DropReconciliationPage({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useSearchParams();
  const drops = useDrops('all', maxDrops);
  const usual = drops.data && (pickDefaultDrop(drops.data) ?? drops.data[0]);
  const dropId = search.get('drop') ?? usual?.id ?? null;
  const onlyUneven = search.get('show') === 'uneven';
  const { data, status, read, retry } = useDropReconciliation(dropId);
  const rows = data?.rows ?? [];
  const shown = onlyUneven ? rows.filter(({ money }) => !isReconciled(money)) : rows;
  const strange = rows.filter(({ isOfOneMind }) => !isOfOneMind).length;
  const choose = (name: string, value: string | null) =>
    setSearch((before) => withSearchParams(before, { [name]: value }), { replace: true });
  const isListed = drops.data?.some(({ id }) => id === dropId);
  return (
    <Stack gap={4}>
      <Stack row gap={3}>
        <SmallButton onClick={onClose}>All payment confirmations</SmallButton>
        <SmallButton busy={status === 'loading'} onClick={retry}>
          Refresh
        </SmallButton>
        {data && (
          <SmallButton
            onClick={() => downloadCsv('money-of-a-drop.csv', orderReconciliationCsvColumns, data.rows)}
          >
            Export CSV
          </SmallButton>
        )}
      </Stack>
      <SectionTitle>A drop’s money</SectionTitle>
      <div className={styles.filters}>
        <SelectField
          size="small"
          label="Drop"
          value={dropId ?? ''}
          options={[
            ...(dropId === null || isListed ? [] : [[dropId, 'Another drop'] as const]),
            ...(drops.data ?? []).map(
              ({ id, name, delivery_date }) => [id, `${name}, ${formatShortDate(delivery_date)}`] as const,
            ),
          ]}
          onChoose={(id) => choose('drop', id)}
        />
        <SelectField
          size="small"
          label="Show"
          value={onlyUneven ? 'uneven' : 'all'}
          options={[
            ['all', 'All orders'],
            ['uneven', 'Not balanced'],
          ]}
          onChoose={(shown) => choose('show', shown === 'uneven' ? shown : null)}
        />
      </div>
      {drops.status === 'error' && (
        <LoadFailure onRetry={drops.retry}>Failed to fetch weekly drops.</LoadFailure>
      )}
      {drops.data?.length === 0 && dropId === null && (
        <EmptyState icon="search" title="No weekly drops found" />
      )}
      {status === 'error' && <LoadFailure onRetry={retry}>Failed to fetch the drop’s money</LoadFailure>}
      {dropId !== null && status === 'loading' && (
        <p role="status">{read === 0 ? 'Loading the drop’s money...' : `${read} orders read...`}</p>
      )}
      {dropId !== null && status === 'loading' && !data && <Skeleton height={240} />}
      {data && (
        <Text role="status">
          {getSummaryText(data.rows)}{' '}
          <span className={styles.muted}>As of {formatDateTime(data.readAt)}.</span>
        </Text>
      )}
      {strange > 0 && (
        <Banner tone="error">
          {orders(strange)} marked: the order and its ledger disagree. Tell the person who looks after the
          database.
        </Banner>
      )}
      {shown.length > 0 && (
        <DropReconciliationTable rows={shown} sum={sumReconciliations(shown.map((row) => row.money))} />
      )}
      {data && shown.length === 0 && data.rows.length > 0 && (
        <EmptyState title="Nothing to settle">Choose “All orders” to see every one.</EmptyState>
      )}
    </Stack>
  );
}
