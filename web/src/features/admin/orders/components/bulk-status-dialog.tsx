import {
  type BulkOrderAction,
  getBulkActionLabel,
  getBulkExclusionReason,
  bulkExclusionLabels,
  describeDispatchRecipients,
} from '@sharebox/domain/orders/bulk-order-action';
import type { BulkOrderResult } from '@sharebox/domain/orders/staff-callables';
import { planOrderStatusChange } from '@sharebox/domain/orders/order-status-change';
import { isDropOnSale } from '@sharebox/domain/drops/drop';
import { DomainError } from '@sharebox/domain/common/errors';
import { formatNaira } from '@sharebox/domain/money/money';
import { calculateCancellationCost } from '@sharebox/domain/payments/cancellation-plan';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { formatOrderName } from '#features/admin/accounts/payer-names.ts';
import type { ListedOrder } from '#features/admin/orders/components/order-columns.tsx';
import {
  changeOrdersInBulk,
  ordersPerRequest,
  fetchChangedOrderIds,
} from '#features/admin/orders/api/staff-orders.ts';
import { useDrops } from '#features/admin/drops/api/drops.ts';
import { getServerNow } from '#shared/storefront/storefront.ts';
import { useDiscardGuard } from '#components/dialogs/unsaved-input.tsx';
import { getFailureMessage } from '#features/admin/editing/notice.tsx';
import { Chip } from '#components/content/chip.tsx';
import styles from '#features/admin/orders/components/bulk-results.module.css';
import { callInBatches } from '#lib/call-in-batches.ts';
import { noteField } from '#components/forms/field-props.ts';

function getReasonText({ reason, message }: NonNullable<BulkOrderResult['refusal']>): string {
  return getFailureMessage('Failed to update order status', new DomainError(reason, message));
}

interface BulkStatusDialogProps {
  /** The orders that were selected when the dialog opened. */
  orders: readonly ListedOrder[];
  act: BulkOrderAction;
  onClose: () => void;
  onChanged: (orderIds: readonly string[]) => void;
}

/** The number of newest drops that are loaded. Released boxes of older drops are not sold again. */
const maxDrops = 20;

const count = (number: number) => (number === 1 ? '1 order' : `${number} orders`);

function title(act: BulkOrderAction, orders: number): string {
  if (act === 'dispatch') {
    return orders === 0 ? 'Nothing to send out for delivery' : `Send ${count(orders)} out for delivery?`;
  }
  return `Change ${count(orders)} to ${getBulkActionLabel(act)}?`;
}

function getActionLabel(act: BulkOrderAction): string {
  if (act === 'dispatch') return 'Send out';
  return act === 'cancelled' ? 'Cancel' : 'Change';
}

export function BulkStatusDialog({ orders: chosen, act, onClose, onChanged }: BulkStatusDialogProps) {
  const formId = useId();
  const [outcomes, setOutcomes] = useState<readonly BulkOrderResult[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  /** The ids of orders that may have been changed, because the request to change them got no response. */
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const { isSubmitting, isSubmitted } = formState;

  const included = chosen.filter(({ order }) => getBulkExclusionReason(order, act) === null);
  const orders = included.map(({ order }) => order);
  const leftOut = chosen.flatMap(({ id, order, payerName }) => {
    const why = getBulkExclusionReason(order, act);
    return why ? [{ id, name: formatOrderName(order, payerName), why: bulkExclusionLabels[why] }] : [];
  });
  const changes = act === 'dispatch' ? [] : orders.map((one) => planOrderStatusChange(one, act));
  const cancels = act === 'cancelled';
  const { paid, toRefund } = calculateCancellationCost(cancels ? orders : []);
  const drops = new Map(useDrops('all', maxDrops).data?.map((drop) => [drop.id, drop]));
  const freedOrders = orders.filter((_, index) => changes[index]?.box === 'free');
  const freed = freedOrders.filter(({ weekly_drop_id }) => {
    const drop = drops.get(weekly_drop_id);
    return drop !== undefined && isDropOnSale(drop, getServerNow());
  }).length;
  const { close, question } = useDiscardGuard(formState.isDirty && !isSubmitted, onClose);
  const changedCount = outcomes.filter(({ refusal }) => refusal === null).length;
  const isBegun = outcomes.length > 0 || failure !== null || isSubmitting;

  async function change({ reason }: { reason: string }): Promise<void> {
    const written = reason.trim();
    if (cancels && written === '') {
      const message = 'Please say why these orders are cancelled';
      setError('reason', { message }, { shouldFocus: true });
      return;
    }
    const { signal } = (running.current = new AbortController());
    let answered = 0;
    try {
      const changeSome = async (some: typeof orders) => {
        const known = await changeOrdersInBulk(some, act, written);
        answered += known.length;
        addOutcomes(known);
        return known;
      };
      await callInBatches(orders, ordersPerRequest, changeSome, signal);
    } catch (error) {
      setFailure(getFailureMessage('Failed to update order status', error));
      if (error instanceof DomainError) return;
      await readAgain(orders.slice(answered, answered + ordersPerRequest).map(({ id }) => id));
    }
  }

  function addOutcomes(known: readonly BulkOrderResult[]): void {
    setOutcomes((before) => [...before, ...known]);
    onChanged(known.filter((one) => one.refusal === null).map((one) => one.order_id));
  }

  /** Checks which orders were changed by a request whose response was lost. */
  async function readAgain(ids: readonly string[]): Promise<void> {
    setUnknown(ids);
    try {
      const changedIds = await fetchChangedOrderIds(ids, act);
      addOutcomes(changedIds.map((order_id) => ({ order_id, refusal: null })));
      setUnknown([]);
    } catch {
      // The dialog keeps listing these orders as unknown, with a button that checks them again.
    }
  }

  return (
    <>
      <Dialog
        title={title(act, orders.length)}
        // While the change is running, closing only stops the change, so that its outcomes stay visible.
        onClose={() => (isSubmitting ? running.current?.abort() : close())}
        wide
        footer={
          <Stack row gap={3}>
            {!isBegun && orders.length > 0 && (
              <Button type="submit" form={formId} variant={cancels ? 'danger' : 'primary'}>
                {`${getActionLabel(act)} ${count(orders.length)}`}
              </Button>
            )}
            {isSubmitting ? (
              <Button variant="secondary" onClick={() => running.current?.abort()}>
                Stop
              </Button>
            ) : (
              <Button variant="secondary" onClick={close}>
                {isBegun && isSubmitted ? 'Done' : 'Keep as they are'}
              </Button>
            )}
          </Stack>
        }
      >
        {isBegun ? (
          <Stack gap={3}>
            <p role="status">
              {isSubmitting
                ? `Changing… ${outcomes.length} of ${orders.length}`
                : `${changedCount} of ${orders.length} changed${unknown.length > 0 ? `, ${unknown.length} not known` : ''}`}
            </p>
            {isSubmitting && (
              <progress className={styles.progress} max={orders.length} value={outcomes.length} />
            )}
            {failure !== null && (
              <Banner
                tone="error"
                action={
                  !isSubmitting &&
                  unknown.length > 0 && (
                    <SmallButton onClick={() => void readAgain(unknown)}>Read again</SmallButton>
                  )
                }
              >
                {failure}
              </Banner>
            )}
            <ul role="list" className={styles.results} aria-label="Results">
              {included.map(({ id, order, payerName }) => {
                const outcome = outcomes.find(({ order_id }) => order_id === id);
                const refusal = outcome?.refusal;
                const waiting = isSubmitting ? 'Waiting' : 'Not changed';
                return (
                  <li key={id} className={styles.result}>
                    <span>
                      {formatOrderName(order, payerName)} <small>{order.confirmation_reference}</small>
                    </span>
                    {!outcome && <Chip>{unknown.includes(id) ? 'Not known' : waiting}</Chip>}
                    {outcome && !refusal && <Chip tone="success">{getBulkActionLabel(act)}</Chip>}
                    {refusal && <Chip tone="error">Not changed</Chip>}
                    {refusal && <span className={styles.why}>{getReasonText(refusal)}</span>}
                  </li>
                );
              })}
            </ul>
          </Stack>
        ) : (
          <form id={formId} noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
            <Stack gap={4}>
              {orders.length > 0 && (
                <p>
                  {act === 'dispatch'
                    ? `${describeDispatchRecipients(orders)} This can’t be undone.`
                    : 'Each customer sees the new status at once.'}
                  {freed > 0 && ` Boxes that go back on sale: ${freed}.`}
                </p>
              )}
              {paid > 0 && (
                <Banner
                  tone="warning"
                  title={`${count(paid)} paid: ${formatNaira(toRefund)} has to be refunded`}
                >
                  Cancelling doesn’t send refunds. Please request and send each refund afterwards.
                </Banner>
              )}
              {leftOut.length > 0 && (
                <Banner tone="info" title={`${count(leftOut.length)} left out`}>
                  <ul role="list" aria-label="Left out">
                    {leftOut.map(({ id, name, why }) => (
                      <li key={id}>
                        {name}: {why}.
                      </li>
                    ))}
                  </ul>
                  {act !== 'dispatch' && 'You can still change these one by one.'}
                </Banner>
              )}
              {cancels && orders.length > 0 && (
                <FormTextField
                  control={control}
                  name="reason"
                  label="Reason"
                  required
                  helperText="Kept in the audit log. Customers don’t see it."
                  {...noteField}
                />
              )}
            </Stack>
          </form>
        )}
      </Dialog>
      {question}
    </>
  );
}
