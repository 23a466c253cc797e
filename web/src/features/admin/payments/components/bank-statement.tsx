import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Stack } from '../../../../components/stack';
import { useListQuery } from '../../list/admin-query';
import { type BankLine, readBankLines, useBankLines } from '../api/bank-statement';
import { useConfirmations } from '../../money/api/confirmations';
import { useLastReady } from '../../list/api/last-ready';
import { showing } from '../../list/format';
import { bankLines } from '../payments-csv';
import { type Proposal, proposals } from '../proposals';
import { matchesBankLine } from '../../list/search';
import { BankLineRow } from './bank-line-row';
import { ExportButton } from '../../list/components/export-button';
import styles from '../../list/components/list.module.css';
import { ListHeader } from '../../list/components/list-header';
import { ListStates } from '../../list/components/list-states';
import { MatchDialog } from './match-dialog';
import { Notice } from '../../list/components/notice';
import { ShowMore } from '../../list/components/show-more';
import { StatementImport } from './statement-import';
import { UnmatchDialog } from './unmatch-dialog';
import { useNotice } from '../../list/components/use-notice';
import { usePaging } from '../../list/components/use-paging';

const filters = ['all', 'open'] as const;
const filterOptions = [
  { value: 'all', label: 'All lines' },
  { value: 'open', label: 'Not matched' },
];

/** The newest claims are whose money a line may be. */
const comparedClaims = 500;

/** The bank's statement: lines brought in, and each matched to the order whose money it is. */
export function BankStatement({ onClose }: { onClose: () => void }) {
  const query = useListQuery(filters);
  const paging = usePaging(query.text);
  const live = useBankLines(query.status, paging.count);
  const loaded = useLastReady(live);
  const claims = useConfirmations('all', comparedClaims).data ?? [];
  const notice = useNotice();
  const [matching, setMatching] = useState<{ line: BankLine; proposal: Proposal | null } | null>(null);
  const [unmatching, setUnmatching] = useState<{ line: BankLine; orderId: string } | null>(null);
  const shown = loaded?.slice(0, paging.count).filter((line) => matchesBankLine(line, query.text));
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
            return bankLines(all.filter((line) => matchesBankLine(line, query.text)));
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
        count={shown && showing(shown.length, 'line')}
      />
      {notice.message && <Notice message={notice.message} onDismiss={notice.dismiss} />}
      <StatementImport />
      <ListStates
        live={live}
        shown={shown}
        failure="Failed to fetch the bank statement"
        loading="Loading the bank statement..."
        empty="No lines of a bank statement found"
      />
      {shown && shown.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Lines of the bank statement">
          {shown.map((line) => (
            <BankLineRow
              key={line.id}
              line={line}
              proposed={line.order_id === null ? proposals(line, claims) : []}
              onMatch={(proposal) => setMatching({ line, proposal })}
              onUnmatch={(orderId) => setUnmatching({ line, orderId })}
            />
          ))}
        </ul>
      )}
      <ShowMore paging={paging} live={live} loaded={loaded} />
      {matching && <MatchDialog {...matching} onClose={() => setMatching(null)} />}
      {unmatching && <UnmatchDialog {...unmatching} onClose={() => setUnmatching(null)} />}
    </Stack>
  );
}
