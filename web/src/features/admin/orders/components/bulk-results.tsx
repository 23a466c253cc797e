import type { OrderOutcome } from '@sharebox/domain/orders/staff-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { type BulkAction, getBulkActionLabel } from '@sharebox/domain/orders/bulk-action';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { formatOrderName } from '#features/admin/accounts/order-name.ts';
import type { ListedOrder } from './order-columns';
import { getFailureMessage } from '#features/admin/text/failure-message.ts';
import styles from './bulk-results.module.css';

interface BulkResultsProps {
  orders: readonly ListedOrder[];
  act: BulkAction;
  outcomes: readonly OrderOutcome[];
  isRunning: boolean;
  /** The reason why the remaining orders were not attempted; null if all were. */
  failure: string | null;
  /** The ids of orders that may have been changed. */
  unknown: readonly string[];
  onReadAgain: () => void;
}

function getReasonText({ reason, message }: NonNullable<OrderOutcome['refusal']>): string {
  return getFailureMessage('Failed to update order status', new DomainError(reason, message));
}

export function BulkResults({
  orders,
  act,
  outcomes,
  isRunning,
  failure,
  unknown,
  onReadAgain,
}: BulkResultsProps) {
  const known = new Map(outcomes.map((outcome) => [outcome.order_id, outcome]));
  const changed = outcomes.filter((outcome) => outcome.refusal === null).length;
  const getWaitingText = (id: string) => {
    if (unknown.includes(id)) return 'Not known';
    return isRunning ? 'Waiting' : 'Not changed';
  };
  return (
    <Stack gap={3}>
      <p role="status">
        {isRunning
          ? `Changing… ${outcomes.length} of ${orders.length}`
          : `${changed} of ${orders.length} changed${unknown.length > 0 ? `, ${unknown.length} not known` : ''}`}
      </p>
      {isRunning && <progress className={styles.progress} max={orders.length} value={outcomes.length} />}
      {failure !== null && (
        <Banner
          tone="error"
          action={
            !isRunning && unknown.length > 0 ? (
              <Button variant="secondary" size="small" onClick={onReadAgain}>
                Read again
              </Button>
            ) : undefined
          }
        >
          {failure}
        </Banner>
      )}
      <ul role="list" className={styles.results} aria-label="Results">
        {orders.map(({ id, order, payerName }) => {
          const outcome = known.get(id);
          const refusal = outcome?.refusal;
          return (
            <li key={id} className={styles.result}>
              <span>
                {formatOrderName(order, payerName)} <small>{order.confirmation_reference}</small>
              </span>
              {!outcome && <Chip>{getWaitingText(id)}</Chip>}
              {outcome && !refusal && <Chip tone="success">{getBulkActionLabel(act)}</Chip>}
              {refusal && <Chip tone="error">Not changed</Chip>}
              {refusal && <span className={styles.why}>{getReasonText(refusal)}</span>}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
