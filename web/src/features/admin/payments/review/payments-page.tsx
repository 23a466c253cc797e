import { useSearchParams } from 'react-router-dom';
import {
  withSearchParams,
  bankStatementPath,
  reconciliationPath,
  buildAdminTabPath,
} from '#config/admin-paths.ts';
import { isClaimMatchedInFull } from '@sharebox/domain/payments/matched-claim';
import { confirmationStatuses, type PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { useListNavigation, useListQuery } from '#features/admin/list-page/list-query.ts';
import {
  type ConfirmationFilter,
  useConfirmation,
  useConfirmationCount,
  useConfirmations,
  usePendingConfirmations,
  buildConfirmationRecords,
} from '#features/admin/ledger/api/confirmations.ts';
import { useLastLoadedData, usePaging } from '#features/admin/list-page/use-paging.ts';
import {
  buildPaymentColumns,
  confirmationStatusLabels,
  paymentColumnWidths,
  paymentCsvColumns,
} from './payment-columns';
import { matchesConfirmation } from '#features/admin/list-page/search.ts';
import { useRole } from '#shared/accounts/session.ts';
import { ApprovePaymentDialog, ApproveMatchedClaimsDialog } from './approve-payment-dialog';
import { AutomaticPayments } from '#features/admin/payments/automatic/automatic-payments.tsx';
import { ConfirmationDetails } from './confirmation-details';
import { ExportButton, ListPage } from '#features/admin/list-page/list-page.tsx';
import { Notice } from '#features/admin/editing/notice.tsx';
import { PaymentProofDialog } from '#features/admin/payments/review/payment-review-actions.tsx';
import { UnpaidBoxesNotice } from '#features/admin/payments/unpaid-boxes/unpaid-boxes-notice.tsx';
import { getPaymentRowId, usePaymentsTab } from './use-payments-page';
import styles from './review.module.css';
import { readRecords } from '#firebase/records.ts';

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
  if (filter === 'matched') return isClaimMatchedInFull(one);
  return filter === 'all' || one.status === filter;
}

/** The list of claimed payments and their review (docs/product/staff-payments.md). */
export default function PaymentsTab() {
  const isBookkeeper = useRole() === 'bookkeeper';
  const query = useListQuery(filters, getDefaultFilter);
  const pages = useListNavigation(buildAdminTabPath('payments'));
  const paging = usePaging(query.text, query.status === 'matched');
  const live = useConfirmations(query.status, paging.count);
  const loaded = useLastLoadedData(live);
  const opened = useConfirmation(query.open).data ?? null;
  const inAll = useConfirmationCount(loaded);

  const isFound = (one: PaymentConfirmation) =>
    matchesFilter(one, query.status) && matchesConfirmation(one, query.text);
  const found = loaded?.slice(0, paging.count).filter(isFound);
  // The open payment stays in the list even if it no longer matches the filter after another admin's review.
  const isOpenedFound = found?.some(({ id }) => id === opened?.id);
  const shown = found && opened && !isOpenedFound ? [opened, ...found] : found;
  const desk = usePaymentsTab(query, shown ?? []);
  const { asked, selected, review } = desk;
  const openId = selected?.id ?? null;
  const approving = asked?.for === 'approve' ? shown?.find(({ id }) => id === asked.id) : undefined;
  // On a phone the open payment's details replace the list.
  const isAlone = !desk.isWide && selected !== undefined;
  // Subscribes to all pending payments, because the list may not have loaded all of them.
  const pending = usePendingConfirmations();
  const matched = (pending.data ?? []).filter((one) => isClaimMatchedInFull(one) && isFound(one));
  const [search, setSearch] = useSearchParams();
  const isAskedByAddress = search.get('ask') === 'matched';

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
        <SmallButton variant="quiet" className={styles.back} onClick={desk.close}>
          <Icon name="back" size={18} />
          All payments
        </SmallButton>
      )}
      <ListPage
        title="Payment Confirmations"
        label="Payment confirmations"
        isBare={isAlone}
        live={live}
        rows={isAlone ? [selected] : shown}
        columns={columns}
        search={query.search('Search by customer name, order ID or reference')}
        filters={[query.filter('Status', statusOptions)]}
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
          // Puts the focused payment's id in the URL, so that a change of the list does not select another payment.
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
            <SmallButton onClick={() => pages.open(bankStatementPath)}>Bank statement</SmallButton>
            <SmallButton onClick={() => pages.open(reconciliationPath)}>A drop’s money</SmallButton>
            <ExportButton
              fileName="payments.csv"
              columns={paymentCsvColumns}
              read={async (signal, onProgress) => {
                const all = await readRecords(buildConfirmationRecords(query.status), signal, onProgress);
                return all.filter(isFound);
              }}
              onFailed={(error) => review.fail('Failed to export the payments.', error)}
            />
          </>
        }
      >
        {!isAlone && (
          <>
            <AutomaticPayments onFailed={(error) => review.fail('Failed to settle the transfer.', error)} />
            {!isBookkeeper && <UnpaidBoxesNotice onDone={review.succeed} />}
          </>
        )}
        {asked?.for !== 'approve' && <Notice notice={review} />}
      </ListPage>
      {!isAlone && !desk.isWide && approveMatched && <div className={styles.thumb}>{approveMatched}</div>}
      {asked?.for === 'proof' && selected && <PaymentProofDialog desk={desk} claim={selected} />}
      {asked?.for === 'approve' && (
        <ApprovePaymentDialog
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
        <ApproveMatchedClaimsDialog
          key={asked?.for ?? 'address'}
          claims={matched}
          onApprove={review.markAsOwn}
          onDone={review.succeed}
          onClose={() => {
            desk.ask(null);
            setSearch((before) => withSearchParams(before, { ask: null }), { replace: true });
          }}
        />
      )}
    </div>
  );
}
