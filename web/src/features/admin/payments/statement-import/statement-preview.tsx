import { parseNairaText } from '@sharebox/domain/money/money';
import { Banner } from '#components/feedback/banner.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import type { RowTotals, StatementFile } from '#features/admin/payments/statement-file/statement-file.ts';
import styles from './statement-preview.module.css';
import { CheckList, useCheckListTicks } from '#features/admin/details/check-list.tsx';
import type { RawStatementRow } from '@sharebox/domain/payments/bank-statement';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { PossibleDuplicateLine } from './import-statement';

const previewed = 20;

/** A table with the totals of the file, of the imported rows and of the skipped rows. */
function SumsTable({ sums }: Pick<StatementFile, 'sums'>) {
  const lines: [string, RowTotals][] = [
    ['In the file', sums.file],
    ['To import', sums.read],
    ['Left out', sums.skipped],
  ];
  return (
    <table className={styles.table} aria-label="Sums of the statement">
      <thead>
        <tr>
          <th scope="col">Sums</th>
          <th scope="col">Rows</th>
          <th scope="col">Received</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, { count, received, sent }]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{count}</td>
            <td>{formatExactNaira(received)}</td>
            <td>{formatExactNaira(sent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A note on whether the balances in the file match its amounts. */
function BalanceCheck({ control }: Pick<StatementFile, 'control'>) {
  const { received, sent, opening, closing, difference } = control;
  if (opening === null || closing === null || difference === null) return null;
  const balances = `${formatExactNaira(opening)} + ${formatExactNaira(received)} − ${formatExactNaira(sent)}`;
  return difference === 0 ? (
    <Text size="small">
      Matches the balance in the file: {balances} = {formatExactNaira(closing)}
    </Text>
  ) : (
    <Banner tone="warning" title="The balances in the file don’t fit its rows">
      {balances} is not {formatExactNaira(closing)}. The difference is{' '}
      {formatExactNaira(Math.abs(difference))}. A row may be missing or misread.
    </Banner>
  );
}

export function StatementPreview({ file }: { file: StatementFile }) {
  const { rows, skipped } = file;
  const rest = rows.length - previewed;
  return (
    <>
      <SumsTable sums={file.sums} />
      <BalanceCheck control={file.control} />
      {file.isRounded && (
        <Banner tone="warning" title="This file is damaged">
          A spreadsheet has rounded the long references of this file, so lines imported before can’t be
          recognised by them. Please check the lines that may have been imported before, or download the file
          from the bank again.
        </Banner>
      )}
      {rows.length === 0 ? (
        <Text size="small" tone="error" role="status">
          {skipped.length === 0
            ? 'There are no rows below the titles.'
            : 'No row of this file can be imported. The reasons are below.'}
        </Text>
      ) : (
        <div className={styles.preview}>
          <table className={styles.table} aria-label="Preview of the statement">
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Date</th>
                <th scope="col">Description</th>
                <th scope="col">Received</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, previewed).map((row) => (
                <tr key={row.row}>
                  <td>{row.row}</td>
                  <td>{formatBookingDate(row.booked_on)}</td>
                  <td>
                    {row.narration}
                    {row.reference && <small>{row.reference}</small>}
                  </td>
                  <td>{formatExactNaira(parseNairaText(row.amount) ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rest > 0 && <MutedText>And {rest} more.</MutedText>}
        </div>
      )}
      {skipped.length > 0 && (
        <details className={styles.skipped} open={rows.length === 0}>
          <summary>{skipped.length === 1 ? '1 row is' : `${skipped.length} rows are`} not imported</summary>
          <ul role="list" aria-label="Rows that are not imported">
            {skipped.map(({ row, text, why }) => (
              <li key={row}>
                <span>Row {row}</span> <strong>{why}</strong> <small>{text}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
interface PossibleDuplicateLineListProps {
  lines: readonly PossibleDuplicateLine[];
  isBusy: boolean;
  /** Receives the rows that staff confirmed as different transfers. */
  onImport: (rows: RawStatementRow[]) => void;
  onSkip: () => void;
}

function formatAmount({ amount }: RawStatementRow): string {
  const kobo = parseNairaText(amount);
  return kobo === null ? amount : formatExactNaira(kobo);
}

/**
 * A list of rows that may repeat lines that were imported before with different texts. Staff choose the rows to import.
 */
export function PossibleDuplicateLineList(props: PossibleDuplicateLineListProps) {
  const { lines, isBusy, onImport, onSkip } = props;
  const ticks = useCheckListTicks();
  const chosen = lines.filter(({ row }) => ticks.ticked.includes(String(row.row)));
  return (
    <Stack gap={3}>
      <Banner
        tone="warning"
        title={
          lines.length === 1
            ? '1 line may have been imported before'
            : `${lines.length} lines may have been imported before`
        }
      >
        They have the day and the amount of a line that is already here. Choose those that are another
        transfer at the bank. The others stay out.
      </Banner>
      <CheckList
        label="Lines that may have been imported before"
        entries={lines}
        ticks={ticks}
        isDisabled={isBusy}
        toId={({ row }) => String(row.row)}
      >
        {({ row, similarTo }) => (
          <>
            <strong>
              {formatBookingDate(row.booked_on)}, {formatAmount(row)}
            </strong>
            <span>{[row.narration, row.reference].filter(Boolean).join(' · ')}</span>
            <small>Already here: {similarTo}</small>
          </>
        )}
      </CheckList>
      <Stack row gap={3}>
        <Button
          disabled={chosen.length === 0}
          busy={isBusy}
          onClick={() => onImport(chosen.map(({ row }) => ({ ...row, is_confirmed: true })))}
        >
          {chosen.length === 1 ? 'Import 1 other transfer' : `Import ${chosen.length} other transfers`}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onSkip}>
          Leave them out
        </Button>
      </Stack>
    </Stack>
  );
}
