import { buildDailyRows, type SalesSeries } from '../sales-series';
import styles from './drop-overview.module.css';

export function SalesTable({ series }: { series: readonly SalesSeries[] }) {
  return (
    // Focusable, so that keyboard users can scroll a wide table.
    <div className={styles.frame} role="group" aria-label="Boxes sold by day" tabIndex={0}>
      <table className={styles.table} aria-label="Boxes sold by day">
        <thead>
          <tr>
            <th scope="col">By the end of</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildDailyRows(series).map(({ day, sold }) => (
            <tr key={day}>
              <th scope="row">Day {day}</th>
              {sold.map((count, index) => (
                <td key={series[index]?.id}>{count ?? <span aria-label="not yet">–</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {series.map(({ id, sold, max_orders }) => (
              <td key={id}>
                {sold} of {max_orders}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
