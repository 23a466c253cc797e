import { getNameOnOrder } from '#features/admin/accounts/order-name.ts';
import { getStaffLabel } from '@sharebox/domain/orders/order';
import type { Reconciliation } from '@sharebox/domain/payments/reconciliation';
import { Link } from 'react-router-dom';
import { Chip } from '#components/content/chip.tsx';
import { Price } from '#components/content/price.tsx';
import clsx from 'clsx';
import { buildStaffClaimPath } from '#config/admin-paths.ts';
import { flagLabels } from '#features/admin/ledger/ledger-text.ts';
import type { OrderMoney } from './drop-reconciliation';
import styles from './reconciliation.module.css';
import type { CsvColumns } from '#features/admin/list-page/csv.ts';

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

interface DropReconciliationTableProps {
  rows: readonly OrderMoney[];
  sum: Reconciliation;
}

/**
 * A table of orders and their money that becomes a list of cards on a phone. The roles are explicit because the cards
 * use `display: block`, which removes a table's implicit roles.
 */
export function DropReconciliationTable({ rows, sum }: DropReconciliationTableProps) {
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
                  {order.slot === null ? 'No box' : `Box ${order.slot}`}, {getStaffLabel(order.status)}
                </small>
              </th>
              <td role="cell" className={styles.who}>
                {payerName || getNameOnOrder(order) || 'Customer'}
                {(flags.length > 0 || !isOfOneMind) && (
                  <span className={styles.chips}>
                    {flags.map((flag) => (
                      <Chip key={flag} tone="warning">
                        {flagLabels[flag]}
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
export const orderMoneyCsvColumns: CsvColumns<OrderMoney> = {
  'Order ID': ({ order }) => order.id,
  'Order reference': ({ order }) => order.confirmation_reference,
  Box: ({ order }) => order.slot,
  Customer: ({ order, payerName }) => payerName || getNameOnOrder(order) || 'Customer',
  Gift: ({ order }) => order.is_gift_order,
  Status: ({ order }) => getStaffLabel(order.status),
  'Expected (naira)': ({ money }) => money.expected,
  'Received (naira)': ({ money }) => money.seen,
  'Refunded (naira)': ({ money }) => money.sentBack,
  'Missing (naira)': ({ money }) => money.missing,
  'Overpaid (naira)': ({ money }) => money.over,
  'To refund (naira)': ({ money }) => money.toRefund,
  Payment: ({ flags }) => flags.map((flag) => flagLabels[flag]).join(', '),
};
