import { buildDailyRows, countSoldBy, formatHours, type SalesSeries } from '../sales-series';
import styles from './drop-overview.module.css';
import { FigureTable } from './figure-table';
import { getLineClass, SalesChart } from './sales-chart';

interface SalesOverTimeProps {
  shown: SalesSeries;
  /** Earlier drops, newest first. */
  earlier: readonly SalesSeries[];
}

/** A chart of the boxes sold since the drop opened, beside earlier drops, with a table of the same figures. */
export function SalesOverTime({ shown, earlier }: SalesOverTimeProps) {
  const all = [shown, ...earlier];
  return (
    <section aria-label="Boxes over time">
      <h3 className={styles.part}>Boxes over time</h3>
      <SalesChart series={all} />
      <FigureTable
        label="Boxes sold by day"
        first="Sold within"
        columns={all.map(({ id, name }, index) => ({
          id,
          name: (
            <>
              <svg aria-hidden width="32" height="12" viewBox="0 0 32 12">
                <line x1="1" x2="31" y1="6" y2="6" className={getLineClass(index)} />
              </svg>
              {name}
            </>
          ),
        }))}
        rows={[
          {
            ...{ id: 'now', name: formatHours(shown.hours) },
            cells: all.map((series) => countSoldBy(series, shown.hours)),
          },
          ...buildDailyRows(all).map(({ day, sold }) => ({
            ...{ id: String(day), name: `Day ${day}` },
            cells: sold.map((count) => count ?? 'not yet'),
          })),
        ]}
        total={all.map(({ sold, max_orders }) => `${sold} of ${max_orders}`)}
      />
    </section>
  );
}
