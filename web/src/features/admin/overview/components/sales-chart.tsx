import { joinClassNames } from '#lib/join-class-names.ts';
import {
  getBoxTicks,
  getLinePoints,
  getLongestHours,
  type SalesSeries,
  countSoldBy,
  formatHours,
  formatTick,
  getTimeTicks,
} from '../sales-series';
import styles from './sales-chart.module.css';

/** The height of the plot in pixels. Its width is that of the page, so positions from the left are percentages. */
const height = 208;

/** Each line has its own dash pattern, so that lines differ by more than colour. */
export function getLineClass(index: number): string {
  const patterns = [styles.shown, styles.first, styles.second, styles.third];
  return joinClassNames(styles.line, patterns[index]);
}

interface SalesChartProps {
  /** The selected drop, followed by earlier drops. */
  series: readonly SalesSeries[];
  hour: number;
}

/** Describes the lines in words, as the chart's text alternative. */
const describeSeries = (series: readonly SalesSeries[]) =>
  series
    .map(({ name, sold, max_orders, hours }) => `${name}: ${sold} of ${max_orders} in ${formatHours(hours)}`)
    .join('; ');

/** A step chart of the boxes sold since a drop opened, with one line per drop and the box limit of the first drop. */
export function SalesChart({ series, hour }: SalesChartProps) {
  const limit = series[0]?.max_orders ?? 0;
  const longest = getLongestHours(series);
  const marks = getBoxTicks(Math.max(limit, ...series.map(({ sold }) => sold)));
  const x = (at: number) => `${(at / longest) * 100}%`;
  const y = (boxes: number) => height * (1 - boxes / (marks.at(-1) ?? 1));
  return (
    <div className={styles.frame}>
      <svg role="img" aria-label={`Boxes over time. ${describeSeries(series)}`} height={height}>
        {marks.map((mark) => (
          <g key={mark}>
            <line x1="0" x2="100%" y1={y(mark)} y2={y(mark)} className={styles.grid} />
            <text x="-8" y={y(mark)} dy="0.32em" textAnchor="end" className={styles.tick}>
              {mark}
            </text>
          </g>
        ))}
        {getTimeTicks(longest, 5).map((tick) => (
          <g key={tick}>
            <line x1={x(tick)} x2={x(tick)} y1={height} y2={height + 5} className={styles.mark} />
            <text x={x(tick)} y={height + 20} textAnchor="middle" className={styles.tick}>
              {formatTick(tick)}
            </text>
          </g>
        ))}
        <line x1="0" x2="100%" y1={y(limit)} y2={y(limit)} className={styles.limit} />
        <text x="100%" y={y(limit) - 7} textAnchor="end" className={styles.limitText}>
          Limit {limit}
        </text>
        <line x1={x(hour)} x2={x(hour)} y1="0" y2={height} className={styles.cursor} />
        {series
          .map((one, index) => {
            const sold = countSoldBy(one, hour);
            return (
              <g key={one.id}>
                {/* Stretched to the plot's width, because a path has no percentages. */}
                <svg viewBox={`0 0 ${longest} ${height}`} height={height} preserveAspectRatio="none">
                  <path
                    d={`M0 ${height}${getLinePoints(one)
                      .map((point) => `H${point.hour}V${y(point.boxes)}`)
                      .join('')}`}
                    className={getLineClass(index)}
                  />
                </svg>
                {sold !== null && (
                  <circle
                    cx={x(hour)}
                    cy={y(sold)}
                    r={index === 0 ? 5 : 4}
                    className={joinClassNames(getLineClass(index), styles.dot)}
                  />
                )}
              </g>
            );
          })
          // Reversed to draw the selected drop on top.
          .toReversed()}
      </svg>
    </div>
  );
}
