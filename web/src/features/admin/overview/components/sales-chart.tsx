import clsx from 'clsx';
import { formatHours, getDayTicks, getLinePoints, getMaxHours, type SalesSeries } from '../sales-series';
import styles from './sales-chart.module.css';

/** The height of the plot in pixels. */
const height = 160;

/**
 * Returns the CSS class of a chart line. Each line has its own dash pattern, so that lines differ by more than colour.
 */
export function getChartLineClass(index: number): string {
  const patterns = [styles.shown, styles.first, styles.second, styles.third];
  return clsx(styles.line, patterns[index]);
}

/** Describes the lines in words, as the chart's text alternative. */
const describeSeries = (series: readonly SalesSeries[]) =>
  series
    .map(({ name, sold, max_orders, hours }) => `${name}: ${sold} of ${max_orders} in ${formatHours(hours)}`)
    .join('; ');

/**
 * A step chart of the boxes sold since a drop opened, with one line per drop. The first drop is the selected one.
 * Its box limit is also shown. Horizontal positions are percentages, so the chart fits any width.
 */
export function SalesChart({ series }: { series: readonly SalesSeries[] }) {
  const limit = series[0]?.max_orders ?? 0;
  const longest = getMaxHours(series);
  const most = Math.max(1, limit, ...series.map(({ sold }) => sold));
  const y = (boxes: number) => height * (1 - boxes / most);
  return (
    <div className={styles.frame}>
      <svg role="img" aria-label={`Boxes over time. ${describeSeries(series)}`} width="100%" height={height}>
        <line x2="100%" y1={height} y2={height} className={styles.grid} />
        {getDayTicks(longest, 5).map((hours) => (
          <text key={hours} x={`${(hours / longest) * 100}%`} y={height + 20} className={styles.tick}>
            {formatHours(hours)}
          </text>
        ))}
        <line x2="100%" y1={y(limit)} y2={y(limit)} className={styles.limit} />
        <text x="100%" y={y(limit) - 7} textAnchor="end" className={styles.limitText}>
          Limit {limit}
        </text>
        <svg width="100%" height={height} viewBox={`0 0 ${longest} ${height}`} preserveAspectRatio="none">
          {series
            .map((one, index) => (
              <path
                key={one.id}
                d={getLinePoints(one)
                  .map(({ hour, boxes }, at) => (at === 0 ? `M${hour} ${y(boxes)}` : `H${hour}V${y(boxes)}`))
                  .join('')}
                className={getChartLineClass(index)}
              />
            ))
            // Reversed to draw the selected drop on top.
            .toReversed()}
        </svg>
      </svg>
    </div>
  );
}
