import { lineStates } from '@sharebox/domain/payments/bank-statement';
import { sumLines } from '@sharebox/domain/payments/statement-totals';
import { useMemo, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { useListQuery } from '#features/admin/list-page/list-query.ts';
import { matchLines, readBankLines, sortInFileOrder, useBankLines, useOpenLines } from './bank-lines';
import { useConfirmations } from '#features/admin/ledger/api/confirmations.ts';
import { useLastReady, usePaging } from '#features/admin/list-page/use-paging.ts';
import { formatExactNaira, formatShownCount } from '#features/admin/text/format.ts';
import { buildBankLineColumns, buildBankLineCsvColumns, type BankLineDialog } from './bank-line-columns';
import { findNamedMatches, prepareClaim } from './proposals';
import { matchesBankLine } from '#features/admin/list-page/search.ts';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import { ExportButton } from '#features/admin/list-page/export-button.tsx';
import { MatchDialog } from './match-dialog';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { SetAsideDialog, UnmatchDialog } from './line-dialogs';
import { StatementImport } from '#features/admin/payments/statement-import/statement-import.tsx';

const filters = ['all', ...lineStates] as const;
const stateOptions = [
  ['all', 'All lines'],
  ['open', 'Not matched'],
  ['matched', 'Matched'],
  ['set-aside', 'Set aside'],
] as const;

/** How many of the newest claims to search for matches. */
const comparedClaims = 500;

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

export function BankStatement({ onClose }: { onClose: () => void }) {
  const query = useListQuery(filters);
  const paging = usePaging(query.text);
  const live = useBankLines(query.status, paging.count);
  const loaded = useLastReady(live);
  const claims = useConfirmations('all', comparedClaims).data;
  const prepared = useMemo(() => (claims ?? []).map(prepareClaim), [claims]);
  const openLines = useOpenLines().data;
  const named = useMemo(() => findNamedMatches(openLines ?? [], claims ?? []), [openLines, claims]);
  const [isMatchingAll, setIsMatchingAll] = useState(false);
  const notice = useNotice();
  const [dialog, setDialog] = useState<BankLineDialog | null>(null);
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
  const rows = useMemo(
    () =>
      loaded &&
      sortInFileOrder(loaded.slice(0, paging.count)).filter((line) => matchesBankLine(line, query.text)),
    [loaded, paging.count, query.text],
  );
  const columns = buildBankLineColumns({
    ...{ claims: prepared, payers, onAsk: setDialog },
    onPutBack: () => notice.succeed('Put back. The line can be matched again.'),
  });

  async function matchAll(): Promise<void> {
    notice.dismiss();
    setIsMatchingAll(true);
    const matches = named.map(({ line, confirmation }) => ({
      lineId: line.id,
      orderId: confirmation.order_id,
    }));
    let matched = 0;
    try {
      await matchLines(matches, (count) => (matched += count));
      const refused = matches.length - matched;
      const rest = refused > 0 ? ` ${lines(refused)} changed in the meantime and stayed as they were.` : '';
      notice.succeed(`${lines(matched)} matched. The money is in the ledger.${rest}`);
    } catch (error) {
      notice.fail(
        `${matched} of ${lines(matches.length)} matched. The others are still open, so please try again.`,
        error,
      );
    } finally {
      setIsMatchingAll(false);
    }
  }

  return (
    <>
      <div>
        <Button variant="secondary" size="small" onClick={onClose}>
          All payment confirmations
        </Button>
      </div>
      <ListPage
        title="Bank statement"
        label="Lines of the bank statement"
        live={live}
        rows={rows}
        columns={columns}
        search={{
          label: 'Search by description, reference or date',
          value: query.text,
          onChange: query.setText,
        }}
        filters={[{ label: 'Lines', value: query.status, options: stateOptions, onChoose: query.setStatus }]}
        count={
          rows && `${formatShownCount(rows.length, 'line')}, ${formatExactNaira(sumLines(rows).imported)}`
        }
        texts={{
          failed: 'Failed to fetch the bank statement',
          loading: 'Loading the bank statement...',
          empty: 'No lines of a bank statement found',
        }}
        more={{ paging, loaded }}
        actions={
          <ExportButton
            fileName="bank-statement.csv"
            columns={buildBankLineCsvColumns(payers)}
            read={async (signal, onProgress) => {
              notice.dismiss();
              const all = await readBankLines(query.status, signal, onProgress);
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
      {dialog?.for === 'match' && <MatchDialog {...dialog} claims={claims ?? []} onClose={close} />}
      {dialog?.for === 'set-aside' && <SetAsideDialog line={dialog.line} onClose={close} />}
      {dialog?.for === 'unmatch' && <UnmatchDialog {...dialog} onClose={close} />}
    </>
  );
}
