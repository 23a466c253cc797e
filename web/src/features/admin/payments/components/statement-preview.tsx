import { koboOfNairaText } from '@sharebox/domain/money/money';
import { Text } from '../../../../components/text';
import { exactNaira } from '../../list/format';
import type { StatementFile } from '../statement-file';
import styles from './statement-import.module.css';

/** So many lines are looked at before they are imported. */
const previewed = 20;

/** The first lines of a statement as they were understood. */
export function StatementPreview({ file: { rows, leftOut } }: { file: StatementFile }) {
  const rest = rows.length - previewed;
  return (
    <div className={styles.preview}>
      <table className={styles.table} aria-label="Preview of the statement">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, previewed).map((row, index) => {
            const kobo = koboOfNairaText(row.amount);
            return (
              <tr key={index}>
                <td>{row.booked_on}</td>
                <td>
                  {row.narration}
                  {row.reference && <small>{row.reference}</small>}
                </td>
                <td>{kobo === null ? row.amount : exactNaira(kobo)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Text size="small" tone="muted">
        {rest > 0 && `And ${rest} more. `}
        {leftOut > 0 && `${leftOut} left out: not money that came in.`}
      </Text>
    </div>
  );
}
