import { lineStates } from '@sharebox/domain/payments/bank-statement';
import { sumLines } from '@sharebox/domain/payments/statement-totals';
import { useMemo, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useListQuery } from '#features/admin/lists/admin-query.ts';
import {
  type BankLine,
  matchLines,
  readBankLines,
  setLineAside,
  sortInFileOrder,
  useBankLines,
  useOpenLines,
} from '../api/bank-statement';
import { useConfirmations } from '#features/admin/ledger/api/confirmations.ts';
import { useLastReady } from '#features/admin/lists/last-ready.ts';
import { formatExactNaira, formatShownCount } from '#features/admin/lists/format.ts';
import { buildBankLines } from '../payments-csv';
import { findNamedMatches, prepareClaim, type Proposal } from '../proposals';
import { matchesBankLine } from '#features/admin/lists/search.ts';
import { BankLineRow } from './bank-line-row';
import { ExportButton } from '#features/admin/lists/export-button.tsx';
import { ListHeader } from '#features/admin/lists/list-header.tsx';
import { ListStates } from '#features/admin/lists/list-states.tsx';
import { MatchDialog } from './match-dialog';
import { Notice } from '#features/admin/editing/notice.tsx';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { SetAsideDialog } from './set-aside-dialog';
import { StatementImport } from './statement-import';
import { UnmatchDialog } from './unmatch-dialog';
import { useNotice } from '#features/admin/editing/use-notice.ts';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { RecordList } from '#features/admin/lists/record-list.tsx';

const filters = ['all', ...lineStates] as const;
const filterOptions = [
  { value: 'all', label: 'All lines' },
  { value: 'open', label: 'Not matched' },
  { value: 'matched', label: 'Matched' },
  { value: 'set-aside', label: 'Set aside' },
];

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
  const [matching, setMatching] = useState<{ line: BankLine; proposal: Proposal | null } | null>(null);
  const [settingAside, setSettingAside] = useState<BankLine | null>(null);
  const [unmatching, setUnmatching] = useState<{ line: BankLine; orderId: string } | null>(null);
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
  const shown =
    loaded &&
    sortInFileOrder(loaded.slice(0, paging.count)).filter((line) => matchesBankLine(line, query.text));

  async function matchAll(): Promise<void> {
    notice.dismiss();
    setIsMatchingAll(true);
    try {
      const matches = named.map(({ line, confirmation }) => ({
        lineId: line.id,
        orderId: confirmation.order_id,
      }));
      const { matched, refused } = await matchLines(matches);
      const rest = refused > 0 ? ` ${lines(refused)} changed in the meantime and stayed as they were.` : '';
      notice.succeed(`${lines(matched)} matched. The money is in the ledger.${rest}`);
    } catch (error) {
      notice.fail('Not all lines were matched.', error);
    } finally {
      setIsMatchingAll(false);
    }
  }

  async function putBack(line: BankLine): Promise<void> {
    notice.dismiss();
    try {
      await setLineAside(line.id, null);
      notice.succeed('Put back. The line can be matched again.');
    } catch (error) {
      notice.fail('The line was not put back.', error);
    }
  }

  return (
    <Stack gap={4}>
      <Stack row gap={3}>
        <Button variant="secondary" size="small" onClick={onClose}>
          All payment confirmations
        </Button>
        <ExportButton
          fileName="bank-statement.csv"
          read={async (signal, onProgress) => {
            notice.dismiss();
            const all = await readBankLines(query.status, signal, onProgress);
            return buildBankLines(sortInFileOrder(all).filter((line) => matchesBankLine(line, query.text)));
          }}
          onFailed={(error) => notice.fail('Failed to export the bank statement.', error)}
        />
      </Stack>
      <ListHeader
        title="Bank statement"
        live={live}
        loaded={loaded}
        searchLabel="Search by description, reference or date"
        query={query}
        statusLabel="Lines"
        statuses={filterOptions}
        count={
          shown && `${formatShownCount(shown.length, 'line')}, ${formatExactNaira(sumLines(shown).imported)}`
        }
      />
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
      <ListStates
        live={live}
        shown={shown}
        failure="Failed to fetch the bank statement"
        loading="Loading the bank statement..."
        empty="No lines of a bank statement found"
      >
        {(entries) => (
          <RecordList label="Lines of the bank statement">
            {entries.map((line) => (
              <BankLineRow
                key={line.id}
                line={line}
                claims={prepared}
                payers={payers}
                onMatch={(proposal) => setMatching({ line, proposal })}
                onUnmatch={(orderId) => setUnmatching({ line, orderId })}
                onSetAside={() => setSettingAside(line)}
                onPutBack={() => void putBack(line)}
              />
            ))}
          </RecordList>
        )}
      </ListStates>
      <ShowMore paging={paging} live={live} loaded={loaded} />
      {matching && <MatchDialog {...matching} onClose={() => setMatching(null)} />}
      {settingAside && <SetAsideDialog line={settingAside} onClose={() => setSettingAside(null)} />}
      {unmatching && <UnmatchDialog {...unmatching} onClose={() => setUnmatching(null)} />}
    </Stack>
  );
}
