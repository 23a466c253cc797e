import { isMatchedInFull } from '@sharebox/domain/payments/matched-claim';
import { confirmationStatuses, type PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { bankStatementPath, dropMoneyPath, toAdminTab } from '#features/admin/lists/admin-paths.ts';
import { useApproveMatchedQuery, useListPages, useListQuery } from '#features/admin/lists/admin-query.ts';
import {
  type ConfirmationFilter,
  readConfirmations,
  useConfirmation,
  useConfirmationCount,
  useConfirmations,
  usePendingConfirmations,
} from '#features/admin/ledger/api/confirmations.ts';
import { useLastReady } from '#features/admin/lists/last-ready.ts';
import { buildPaymentLines } from '../payments-csv';
import { matchesConfirmation } from '#features/admin/lists/search.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { ApproveDialog } from './approve-dialog';
import { AutomaticPayments } from './automatic-payments';
import { ApproveMatchedDialog } from './approve-matched-dialog';
import { ConfirmationDetails } from './confirmation-details';
import { confirmationStatusLabels } from './confirmation-status';
import { ExportButton } from '#features/admin/lists/export-button.tsx';
import { ShortcutsDialog } from './shortcuts-dialog';
import { ListHeader } from '#features/admin/lists/list-header.tsx';
import { ListStates } from '#features/admin/lists/list-states.tsx';
import { Notice } from '#features/admin/editing/notice.tsx';
import { PaymentRow } from './payment-row';
import styles from './payments-list.module.css';
import { ProofDialog } from './proof-dialog';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { UnpaidBoxes } from './unpaid-boxes';
import { usePaymentsTab } from './use-payments-tab';

const filters = ['all', ...confirmationStatuses, 'matched', 'needs-refund'] as const;
const filterOptions = [
  { value: 'all', label: 'All statuses' },
  ...confirmationStatuses.map((value) => ({ value, label: confirmationStatusLabels[value] })),
  { value: 'matched', label: 'Matched' },
  { value: 'needs-refund', label: 'Needs refund' },
];

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
  return (
    <Stack gap={3}>
      {isAlone ? (
        <Button variant="quiet" size="small" className={styles.back} onClick={desk.close}>
          <Icon name="back" size={18} />
          All payments
        </Button>
      ) : (
        <>
          <ListHeader
            title="Payment Confirmations"
            foldsOnPhones
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
                  read={async (signal, onProgress) => {
                    const all = await readConfirmations(query.status, signal, onProgress);
                    return buildPaymentLines(
                      all.filter(
                        (one) => matchesFilter(one, query.status) && matchesConfirmation(one, query.text),
                      ),
                    );
                  }}
                  onFailed={(error) => review.fail('Failed to export the payments.', error)}
                />
                {desk.isWide && (
                  <Button variant="quiet" size="small" onClick={() => desk.ask({ for: 'keys', id: '' })}>
                    Keyboard shortcuts
                  </Button>
                )}
              </>
            }
          />
          <AutomaticPayments onFailed={(error) => review.fail('Failed to settle the transfer.', error)} />
          {!isBookkeeper && <UnpaidBoxes onDone={review.succeed} />}
        </>
      )}
      {asked?.for !== 'approve' && <Notice notice={review} />}
      <ListStates
        live={live}
        shown={shown}
        failure="Failed to fetch payment confirmations"
        loading="Loading payment confirmations..."
        empty="No payment confirmations found"
      >
        {(claims) => (
          <ul
            role="list"
            className={styles.list}
            // The last grid row takes up the rest of the height of the details.
            style={desk.isWide ? { gridTemplateRows: `repeat(${claims.length + 1}, auto) 1fr` } : undefined}
            aria-label="Payment confirmations"
            onKeyDown={desk.onKeyDown}
          >
            <li role="presentation" className={styles.head} aria-hidden>
              <span>Customer</span>
              <span className={styles.chips} />
              <span className={styles.sum}>Claimed</span>
              <span className={styles.sum}>Total</span>
              <span className={styles.submitted}>Submitted</span>
            </li>
            {(isAlone ? [selected] : claims).map((claim) => (
              <PaymentRow key={claim.id} desk={desk} claim={claim} isOpen={claim.id === selected?.id}>
                {claim.id === selected?.id && (
                  // Focusing the details selects this payment explicitly, so that a change of the list does not replace
                  // it.
                  <section
                    className={styles.pane}
                    aria-label="Payment"
                    onFocus={() => query.open !== claim.id && query.setOpen(claim.id)}
                  >
                    <ConfirmationDetails key={claim.id} desk={desk} confirmation={claim} />
                  </section>
                )}
              </PaymentRow>
            ))}
          </ul>
        )}
      </ListStates>
      {!isAlone && <ShowMore paging={paging} live={live} loaded={loaded} />}
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
          problem={review.message?.tone === 'error' ? review.message.text : null}
          onApprove={async (amountReceived) => {
            await review.approve(asked.id, amountReceived);
          }}
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
      {asked?.for === 'keys' && <ShortcutsDialog onClose={() => desk.ask(null)} />}
    </Stack>
  );
}
