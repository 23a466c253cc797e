import { isMatchedInFull } from '@sharebox/domain/payments/matched-claim';
import { confirmationStatuses, type PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { bankStatementPath, dropMoneyPath, toAdminTab } from '#config/admin-paths.ts';
import { useApproveMatchedQuery, useListPages, useListQuery } from '#features/admin/list-page/list-query.ts';
import {
  type ConfirmationFilter,
  readConfirmations,
  useConfirmation,
  useConfirmationCount,
  useConfirmations,
  usePendingConfirmations,
} from '#features/admin/ledger/api/confirmations.ts';
import { useLastReady, usePaging } from '#features/admin/list-page/use-paging.ts';
import {
  buildPaymentColumns,
  confirmationStatusLabels,
  paymentColumnWidths,
  paymentCsvColumns,
} from './payment-columns';
import { matchesConfirmation } from '#features/admin/list-page/search.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { ApproveDialog } from './approve-dialog';
import { AutomaticPayments } from '#features/admin/payments/automatic/automatic-payments.tsx';
import { ApproveMatchedDialog } from './approve-matched-dialog';
import { ConfirmationDetails } from './confirmation-details';
import { ExportButton } from '#features/admin/list-page/export-button.tsx';
import { Notice } from '#features/admin/editing/notice.tsx';
import { ProofDialog } from './proof-dialog';
import { UnpaidBoxes } from '#features/admin/payments/unpaid-boxes/unpaid-boxes-notice.tsx';
import { getPaymentRowId, usePaymentsTab } from './use-payments-page';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import styles from './review.module.css';

const filters = ['all', ...confirmationStatuses, 'matched', 'needs-refund'] as const;
const statusOptions = [
  ['pending', confirmationStatusLabels.pending],
  ['all', 'All statuses'],
  ...confirmationStatuses
    .filter((value) => value !== 'pending')
    .map((value) => [value, confirmationStatusLabels[value]] as const),
  ['matched', 'Matched'],
  ['needs-refund', 'Needs refund'],
] as const;

const getDefaultFilter = (text: string) => (text.trim() === '' ? ('pending' as const) : ('all' as const));

function matchesFilter(one: PaymentConfirmation, filter: ConfirmationFilter): boolean {
  if (filter === 'needs-refund') return one.needs_refund;
  if (filter === 'matched') return isMatchedInFull(one);
  return filter === 'all' || one.status === filter;
}

/** The list of claimed payments and their review (docs/product/staff-payments.md). */
export function PaymentsTab() {
  const isBookkeeper = useRole() === 'bookkeeper';
  const query = useListQuery(filters, getDefaultFilter);
  const pages = useListPages(toAdminTab('payments'));
  const paging = usePaging(query.text, query.status === 'matched');
  const live = useConfirmations(query.status, paging.count);
  const loaded = useLastReady(live);
  const opened = useConfirmation(query.open).data ?? null;
  const inAll = useConfirmationCount(loaded);

  const found = loaded
    ?.slice(0, paging.count)
    .filter((one) => matchesFilter(one, query.status))
    .filter((one) => matchesConfirmation(one, query.text));
  // The open payment stays in the list even if another admin's review means that it no longer matches the filter.
  const isOpenedFound = found?.some(({ id }) => id === opened?.id);
  const shown = found && opened && !isOpenedFound ? [opened, ...found] : found;
  const desk = usePaymentsTab(query, shown ?? []);
  const { asked, selected, review } = desk;
  const openId = selected?.id ?? null;
  const approving = asked?.for === 'approve' ? shown?.find(({ id }) => id === asked.id) : undefined;
  // On a phone the open payment's details replace the list.
  const isAlone = !desk.isWide && selected !== undefined;
  // All pending payments count, not only those that the list shows so far.
  const pending = usePendingConfirmations();
  const matched = (pending.data ?? [])
    .filter(isMatchedInFull)
    .filter((one) => matchesFilter(one, query.status) && matchesConfirmation(one, query.text));
  const [isAskedByAddress, stopAsking] = useApproveMatchedQuery();

  const approveMatched = matched.length > 0 && (
    <Button size="small" onClick={() => desk.ask({ for: 'matched', id: '' })}>
      Approve {matched.length} matched
    </Button>
  );
  const columns = buildPaymentColumns({
    ...{ openId, isBusy: review.busyId !== null, onApprove: desk.approve },
  });
  return (
    <div className={styles.page}>
      {isAlone && (
        <Button variant="quiet" size="small" className={styles.back} onClick={desk.close}>
          <Icon name="back" size={18} />
          All payments
        </Button>
      )}
      <ListPage
        title="Payment Confirmations"
        label="Payment confirmations"
        isBare={isAlone}
        live={live}
        rows={isAlone ? [selected] : shown}
        columns={columns}
        search={{
          label: 'Search by customer name, order ID or reference',
          value: query.text,
          onChange: query.setText,
        }}
        filters={[
          {
            ...{ label: 'Status', value: query.status, unset: getDefaultFilter(query.text) },
            ...{ options: statusOptions, onChoose: query.setStatus },
          },
        ]}
        count={
          found &&
          inAll !== null &&
          `Showing ${found.length} of ${Math.max(inAll, found.length)} confirmations`
        }
        texts={{
          failed: 'Failed to fetch payment confirmations',
          loading: 'Loading payment confirmations...',
          empty: 'No payment confirmations found',
        }}
        details={{
          openId,
          onToggle: desk.go,
          // Selects this payment explicitly, so that a change of the list does not replace it.
          onFocus: (id) => query.open !== id && query.setOpen(id),
          name: ({ status, full_name }) =>
            `${status === 'pending' ? 'Details' : 'View Details'} of ${full_name || 'Customer'}`,
          render: (claim) => <ConfirmationDetails key={claim.id} desk={desk} confirmation={claim} />,
          pane: { label: 'Payment', columns: paymentColumnWidths, buttonId: getPaymentRowId },
        }}
        more={isAlone ? undefined : { paging, loaded }}
        actions={
          <>
            {desk.isWide && approveMatched}
            <Button variant="secondary" size="small" onClick={() => pages.open(bankStatementPath)}>
              Bank statement
            </Button>
            <Button variant="secondary" size="small" onClick={() => pages.open(dropMoneyPath)}>
              A drop’s money
            </Button>
            <ExportButton
              fileName="payments.csv"
              columns={paymentCsvColumns}
              read={async (signal, onProgress) => {
                const all = await readConfirmations(query.status, signal, onProgress);
                return all.filter(
                  (one) => matchesFilter(one, query.status) && matchesConfirmation(one, query.text),
                );
              }}
              onFailed={(error) => review.fail('Failed to export the payments.', error)}
            />
          </>
        }
      >
        {!isAlone && (
          <>
            <AutomaticPayments onFailed={(error) => review.fail('Failed to settle the transfer.', error)} />
            {!isBookkeeper && <UnpaidBoxes onDone={review.succeed} />}
          </>
        )}
        {asked?.for !== 'approve' && <Notice notice={review} />}
      </ListPage>
      {!isAlone && !desk.isWide && approveMatched && <div className={styles.thumb}>{approveMatched}</div>}
      {asked?.for === 'proof' && selected && <ProofDialog desk={desk} claim={selected} />}
      {asked?.for === 'approve' && (
        <ApproveDialog
          confirmation={approving ?? null}
          isBusy={review.busyId === asked.id}
          onClose={() => {
            review.dismiss();
            desk.ask(null);
          }}
          onApprove={(amountReceived) => review.approve(asked.id, amountReceived)}
        />
      )}
      {(asked?.for === 'matched' || (isAskedByAddress && pending.status === 'ready')) && (
        <ApproveMatchedDialog
          key={asked?.for ?? 'address'}
          claims={matched}
          onApprove={review.markAsOwn}
          onDone={review.succeed}
          onClose={() => {
            desk.ask(null);
            stopAsking();
          }}
        />
      )}
    </div>
  );
}
