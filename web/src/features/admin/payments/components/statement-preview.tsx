import { parseNairaText } from '@sharebox/domain/money/money';
import { Banner } from '#components/feedback/banner.tsx';
import { Text } from '#components/content/text.tsx';
import { formatExactNaira } from '#features/admin/lists/format.ts';
import type { StatementFile } from '../statement-file';
import styles from './statement-import.module.css';

const previewed = 20;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The sums of the file, and whether its balances fit them. */
function ControlTotals({ file: { rows, debits, skipped, control } }: { file: StatementFile }) {
  const { received, sent, opening, closing, difference } = control;
  const sums = `${count(rows.length, 'credit')}, ${formatExactNaira(received)} · ${count(debits.length, 'debit')}, ${formatExactNaira(sent)}`;
  const balances =
    opening !== null &&
    closing !== null &&
    `${formatExactNaira(opening)} + ${formatExactNaira(received)} − ${formatExactNaira(sent)}`;
  return (
    <>
      <Text size="small">
        {sums}
        {difference === 0 &&
          ` · Matches the balance in the file: ${balances} = ${formatExactNaira(closing ?? 0)}`}
      </Text>
      <Text size="small" tone="muted">
        {rows.length} read + {skipped.length} left out = {count(rows.length + skipped.length, 'row')} in the
        file
      </Text>
      {difference !== null && difference !== 0 && (
        <Banner tone="warning" title="The balances in the file don’t fit its rows">
          {balances} is not {formatExactNaira(closing ?? 0)}. The difference is{' '}
          {formatExactNaira(Math.abs(difference))}. A row may be missing or misread.
        </Banner>
      )}
    </>
  );
}

export function StatementPreview({ file }: { file: StatementFile }) {
  const { rows, skipped } = file;
  const rest = rows.length - previewed;
  return (
    <div className={styles.preview}>
      <ControlTotals file={file} />
      <table className={styles.table} aria-label="Preview of the statement">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, previewed).map((row, index) => {
            const kobo = parseNairaText(row.amount);
            return (
              <tr key={index}>
                <td>{row.row}</td>
                <td>{row.booked_on}</td>
                <td>
                  {row.narration}
                  {row.reference && <small>{row.reference}</small>}
                </td>
                <td>{kobo === null ? row.amount : formatExactNaira(kobo)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && (
        <Text size="small" tone="muted">
          And {rest} more.
        </Text>
      )}
      {skipped.length > 0 && (
        <details>
          <summary>{skipped.length === 1 ? '1 row is' : `${skipped.length} rows are`} not imported</summary>
          <ul role="list" className={styles.skipped} aria-label="Rows that are not imported">
            {skipped.map(({ row, text, why }) => (
              <li key={row}>
                <span>Row {row}</span> <strong>{why}</strong> <small>{text}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
