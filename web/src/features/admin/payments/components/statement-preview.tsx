import { parseNairaText } from '@sharebox/domain/money/money';
import { Text } from '#components/content/text.tsx';
import { formatExactNaira } from '#features/admin/lists/format.ts';
import type { StatementFile } from '../statement-file';
import styles from './statement-import.module.css';

const previewed = 20;

export function StatementPreview({ file: { rows, skipped } }: { file: StatementFile }) {
  const rest = rows.length - previewed;
  return (
    <div className={styles.preview}>
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
