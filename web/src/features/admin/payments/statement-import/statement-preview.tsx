import { parseNairaText } from '@sharebox/domain/money/money';
import { Banner } from '#components/feedback/banner.tsx';
import { Text } from '#components/content/text.tsx';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import type { RowSums, StatementFile } from '#features/admin/payments/statement-file/statement-file.ts';
import styles from './statement-preview.module.css';

const previewed = 20;

/** The sums of the file, of the rows that are imported and of the rows that are left out. */
function SumsTable({ sums }: Pick<StatementFile, 'sums'>) {
  const lines: [string, RowSums][] = [
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

/** Whether the balances in the file fit its sums. */
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
          {rest > 0 && (
            <Text size="small" tone="muted">
              And {rest} more.
            </Text>
          )}
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
