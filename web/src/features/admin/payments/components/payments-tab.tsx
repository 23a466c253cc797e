import { confirmationStatuses, type PaymentConfirmation } from '@sharebox/domain/payment/payment';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Stack } from '../../../../components/stack';
import { useListQuery } from '../../list/admin-query';
import { useConfirmationCount } from '../api/confirmation-count';
import {
  type ConfirmationFilter,
  readConfirmations,
  useConfirmation,
  useConfirmations,
} from '../../money/api/confirmations';
import { useLastReady } from '../../list/api/last-ready';
import { paymentLines } from '../payments-csv';
import { matchesConfirmation } from '../../list/search';
import { ApproveDialog } from './approve-dialog';
import { ConfirmationCard } from './confirmation-card';
import { confirmationStatusLabels } from './confirmation-status';
import { ExportButton } from '../../list/components/export-button';
import styles from '../../list/components/list.module.css';
import { ListHeader } from '../../list/components/list-header';
import { ListStates } from '../../list/components/list-states';
import { Notice } from '../../list/components/notice';
import { ShowMore } from '../../list/components/show-more';
import { usePaging } from '../../list/components/use-paging';
import { UnpaidBoxes } from './unpaid-boxes';
import { useReview } from './use-review';

const filters = ['all', ...confirmationStatuses, 'needs-refund'] as const;
const filterOptions = [
  { value: 'all', label: 'All statuses' },
  ...confirmationStatuses.map((value) => ({ value, label: confirmationStatusLabels[value] })),
  { value: 'needs-refund', label: 'Needs refund' },
];

function isOf(one: PaymentConfirmation, filter: ConfirmationFilter): boolean {
  if (filter === 'needs-refund') return one.needs_refund;
  return filter === 'all' || one.status === filter;
}

/** The customers' transfers and their review (docs/product/staff.md#payment-confirmations). */
export function PaymentsTab({ onStatement }: { onStatement: () => void }) {
  const query = useListQuery(filters);
  const paging = usePaging(query.text);
  const live = useConfirmations(query.status, paging.count);
  const loaded = useLastReady(live);
  const opened = useConfirmation(query.open).data ?? null;
  const inAll = useConfirmationCount(loaded);
  const review = useReview(() => query.setOpen(null));
  const [approvingId, setApprovingId] = useState<string | null>(null);

  const found = loaded
    ?.slice(0, paging.count)
    .filter((one) => isOf(one, query.status))
    .filter((one) => matchesConfirmation(one, query.text));
  // The open one stays in sight even if somebody else's review takes it out of the filter.
  const isOpenedFound = found?.some(({ id }) => id === opened?.id);
  const shown = found && opened && !isOpenedFound ? [opened, ...found] : found;
  const approving = shown?.find(({ id }) => id === approvingId);

  return (
    <Stack gap={4}>
      <ListHeader
        title="Payment Confirmations"
        live={live}
        loaded={loaded}
        searchLabel="Search by customer name, order ID or reference"
        query={query}
        statuses={filterOptions}
        count={
          found &&
          inAll !== null &&
          `Showing ${found.length} of ${Math.max(inAll, found.length)} confirmations`
        }
      />
      <Stack row gap={3}>
        <Button variant="secondary" size="small" onClick={onStatement}>
          Bank statement
        </Button>
        <ExportButton
          fileName="payments.csv"
          read={async (signal, onProgress) => {
            const all = await readConfirmations(query.status, signal, onProgress);
            return paymentLines(all.filter((one) => matchesConfirmation(one, query.text)));
          }}
          onFailed={(error) => review.fail('Failed to export the payments.', error)}
        />
      </Stack>
      <UnpaidBoxes onDone={review.say} />
      {review.message && approvingId === null && (
        <Notice message={review.message} onDismiss={review.dismiss} />
      )}
      <ListStates
        live={live}
        shown={shown}
        failure="Failed to fetch payment confirmations"
        loading="Loading payment confirmations..."
        empty="No payment confirmations found"
      />
      {shown && shown.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Payment confirmations">
          {shown.map((confirmation) => (
            <ConfirmationCard
              key={confirmation.id}
              confirmation={confirmation}
              isOpen={query.open === confirmation.id}
              isBusy={review.busyId === confirmation.id}
              onToggle={() => query.setOpen(query.open === confirmation.id ? null : confirmation.id)}
              onApprove={() => {
                review.dismiss();
                setApprovingId(confirmation.id);
              }}
              onDispute={(notes, freesBox) => review.dispute(confirmation.id, notes, freesBox)}
            />
          ))}
        </ul>
      )}
      <ShowMore paging={paging} live={live} loaded={loaded} />
      {approvingId && (
        <ApproveDialog
          confirmation={approving ?? null}
          isBusy={review.busyId === approvingId}
          onClose={() => {
            review.dismiss();
            setApprovingId(null);
          }}
          problem={review.message?.tone === 'error' ? review.message.text : null}
          onApprove={async (amountReceived) => {
            if (await review.approve(approvingId, amountReceived)) setApprovingId(null);
          }}
        />
      )}
    </Stack>
  );
}
