import type { ReactNode } from 'react';
import styles from './drop-overview.module.css';

interface FigureRow {
  id: string;
  name: string;
  cells: readonly ReactNode[];
}

interface FigureTableProps {
  label: string;
  /** The heading of the first column. */
  first: string;
  columns: readonly { id: string; name: ReactNode }[];
  rows: readonly FigureRow[];
  total: FigureRow['cells'];
}

/** A table of figures with a row of totals. Focusable, so that keyboard users can scroll a wide table. */
export function FigureTable({ label, first, columns, rows, total }: FigureTableProps) {
  const renderRow = ({ id, name, cells }: FigureRow) => (
    <tr key={id}>
      <th scope="row">{name}</th>
      {columns.map((column, index) => (
        <td key={column.id}>{cells[index]}</td>
      ))}
    </tr>
  );
  return (
    <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(renderRow)}</tbody>
        <tfoot>{renderRow({ id: 'total', name: 'Total', cells: total })}</tfoot>
      </table>
    </div>
  );
}
