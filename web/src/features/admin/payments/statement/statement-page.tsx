import { getUnmatchedAmount, statementLineStates } from '@sharebox/domain/payments/bank-statement';
import { sumStatementLines } from '@sharebox/domain/payments/statement-totals';
import { formatNameList } from '@sharebox/domain/common/text';
import type { BankLine } from '#features/admin/payments/statement-import/import-statement.ts';
import { useMemo, useState } from 'react';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { useListQuery } from '#features/admin/list-page/list-query.ts';
import { sortInFileOrder, buildBankLineRecords } from './bank-lines';
import { useConfirmations } from '#features/admin/ledger/api/confirmations.ts';
import { formatExactNaira, formatShownCount } from '#features/admin/text/format.ts';
import { buildBankLineColumns, buildBankLineCsvColumns, type BankLineDialogState } from './bank-line-columns';
import { findReferenceMatches, prepareClaim, type ReferenceMatch } from './proposals';
import { matchesBankLine } from '#features/admin/list-page/search.ts';
import { ListPage, ExportButton } from '#features/admin/list-page/list-page.tsx';
import { MatchBankLineDialog, SetBankLineAsideDialog, UnmatchBankLineDialog } from './match-bank-line-dialog';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { StatementImport } from '#features/admin/payments/statement-import/statement-import.tsx';
import { useRecordPages, readRecords } from '#firebase/records.ts';
import { callInBatches } from '#lib/call-in-batches.ts';
import { maxBulkItems } from '@sharebox/domain/common/callables';
import { callFunction } from '#firebase/call.ts';
import { matchTransactionsContract } from '@sharebox/domain/payments/statement-callables';
import { usePagedRecords } from '#features/admin/list-page/use-paging.ts';

const filters = ['all', ...statementLineStates] as const;
const stateOptions = [
  ['all', 'All lines'],
  ['open', 'Not matched'],
  ['matched', 'Matched'],
  ['set-aside', 'Set aside'],
] as const;

/** The number of newest claims that are searched for matches. */
const comparedClaims = 500;

/** The number of newest open lines that are searched for matches. */
const maxOpenLines = 500;

const successMs = 10_000;

/** The maximum number of lines that a message names. */
const maxNamedLines = 10;

/** Lists the amounts and customers of matches, such as `₦24,000 from Ada Obi and ₦28,900 from Bola Eze`. */
function listMatches(matches: readonly ReferenceMatch<BankLine>[]): string {
  const named = matches
    .slice(0, maxNamedLines)
    .map(
      ({ line, confirmation }) =>
        `${formatExactNaira(getUnmatchedAmount(line))} from ${confirmation.full_name || 'Customer'}`,
    );
  const others = matches.length - named.length;
  return formatNameList(others > 0 ? [...named, `${others} more`] : named);
}

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

export default function BankStatementPage({ onClose }: { onClose: () => void }) {
  const query = useListQuery(filters);
  const {
    rows: found,
    live,
    more,
  } = usePagedRecords(buildBankLineRecords(query.status), {
    text: query.text,
    isShown: (line) => matchesBankLine(line, query.text),
  });
  const claims = useConfirmations('all', comparedClaims).data;
  const prepared = useMemo(() => (claims ?? []).map(prepareClaim), [claims]);
  const openLines = useRecordPages(buildBankLineRecords('open'), maxOpenLines).data;
  const named = useMemo(() => findReferenceMatches(openLines ?? [], claims ?? []), [openLines, claims]);
  const [isMatchingAll, setIsMatchingAll] = useState(false);
  const notice = useNotice(successMs);
  const [dialog, setDialog] = useState<BankLineDialogState | null>(null);
  const close = () => setDialog(null);
  const payers = useMemo(
    () =>
      new Map(
        (claims ?? []).map((claim) => [
          claim.order_id,
          `${claim.full_name || 'Customer'}, ${claim.confirmation_reference}`,
        ]),
      ),
    [claims],
  );
  const rows = found && sortInFileOrder(found);
  const columns = buildBankLineColumns({
    ...{ claims: prepared, payers, onAsk: setDialog },
    onPutBack: () => notice.succeed('Put back. The line can be matched again.'),
  });

  async function matchAll(): Promise<void> {
    notice.dismiss();
    setIsMatchingAll(true);
    let rest: readonly ReferenceMatch<BankLine>[] = named;
    try {
      await callInBatches(named, maxBulkItems, async (some) => {
        const matches = some.map(({ line, confirmation }) => ({
          ...{ transaction_id: line.id, order_id: confirmation.order_id },
        }));
        const { results } = await callFunction(matchTransactionsContract, { matches });
        const refused = results.filter(({ refusal }) => refusal).map(({ transaction_id }) => transaction_id);
        rest = rest.filter((one) => !some.includes(one) || refused.includes(one.line.id));
        return results;
      });
      const success = `${lines(named.length - rest.length)} matched. The money is in the ledger.`;
      if (rest.length === 0) notice.succeed(success);
      else
        notice.fail(
          `${success} ${lines(rest.length)} changed in the meantime and stayed as they were: ${listMatches(rest)}.`,
          null,
        );
    } catch (error) {
      notice.fail(
        `${named.length - rest.length} of ${lines(named.length)} matched. The others are still open, so please try again: ${listMatches(rest)}.`,
        error,
      );
    } finally {
      setIsMatchingAll(false);
    }
  }

  return (
    <>
      <div>
        <SmallButton onClick={onClose}>All payment confirmations</SmallButton>
      </div>
      <ListPage
        {...{ live, rows, columns, more }}
        title="Bank statement"
        label="Lines of the bank statement"
        search={query.search('Search by description, reference or date')}
        filters={[query.filter('Lines', stateOptions)]}
        count={
          rows &&
          `${formatShownCount(rows.length, 'line')}, ${formatExactNaira(sumStatementLines(rows).imported)}`
        }
        texts={{
          failed: 'Failed to fetch the bank statement',
          loading: 'Loading the bank statement...',
          empty: 'No lines of a bank statement found',
        }}
        actions={
          <ExportButton
            fileName="bank-statement.csv"
            columns={buildBankLineCsvColumns(payers)}
            read={async (signal, onProgress) => {
              notice.dismiss();
              const all = await readRecords(buildBankLineRecords(query.status), signal, onProgress);
              return sortInFileOrder(all).filter((line) => matchesBankLine(line, query.text));
            }}
            onFailed={(error) => notice.fail('Failed to export the bank statement.', error)}
          />
        }
      >
        <Notice notice={notice} />
        <StatementImport notice={notice} />
        {(named.length > 0 || isMatchingAll) && (
          <div>
            <Button busy={isMatchingAll} onClick={() => void matchAll()}>
              {named.length === 1
                ? 'Match 1 line that names its order'
                : `Match ${named.length} lines that name their order`}
            </Button>
          </div>
        )}
      </ListPage>
      {dialog?.for === 'match' && <MatchBankLineDialog {...dialog} claims={claims ?? []} onClose={close} />}
      {dialog?.for === 'set-aside' && <SetBankLineAsideDialog line={dialog.line} onClose={close} />}
      {dialog?.for === 'unmatch' && (
        <UnmatchBankLineDialog {...dialog} payer={payers.get(dialog.orderId)} onClose={close} />
      )}
    </>
  );
}
