import { joinClassNames } from '#lib/join-class-names.ts';
import {
  countSoldBy,
  formatHours,
  formatTick,
  getBoxTicks,
  getLinePoints,
  getLongestHours,
  getTimeTicks,
  type SalesSeries,
} from '../sales-series';
import styles from './sales-chart.module.css';

/** The height of the plot in pixels. */
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

/**
 * A step chart of the boxes sold since a drop opened, with one line per drop and the box limit of the first drop.
 * Horizontal positions are percentages, so the chart fits any width.
 */
export function SalesChart({ series, hour }: SalesChartProps) {
  const limit = series[0]?.max_orders ?? 0;
  const longest = getLongestHours(series);
  const marks = getBoxTicks(Math.max(limit, ...series.map(({ sold }) => sold)));
  const most = marks.at(-1) ?? 1;
  const x = (hours: number) => `${(hours / longest) * 100}%`;
  const y = (boxes: number) => height * (1 - boxes / most);
  return (
    <div className={styles.frame}>
      <svg role="img" aria-label={`Boxes over time. ${describeSeries(series)}`} width="100%" height={height}>
        {marks.map((mark) => (
          <g key={mark}>
            <line x2="100%" y1={y(mark)} y2={y(mark)} className={styles.grid} />
            <text x={-8} y={y(mark)} dy="0.32em" textAnchor="end" className={styles.tick}>
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
        <line x2="100%" y1={y(limit)} y2={y(limit)} className={styles.limit} />
        <text x="100%" y={y(limit) - 7} textAnchor="end" className={styles.limitText}>
          Limit {limit}
        </text>
        <line x1={x(hour)} x2={x(hour)} y1={0} y2={height} className={styles.cursor} />
        {series
          .map((one, index) => (
            <g key={one.id}>
              <svg
                width="100%"
                height={height}
                viewBox={`0 0 ${longest} ${height}`}
                preserveAspectRatio="none"
              >
                <path
                  d={getLinePoints(one)
                    .map(({ hour, boxes }, point) =>
                      point === 0 ? `M${hour} ${y(boxes)}` : `H${hour}V${y(boxes)}`,
                    )
                    .join('')}
                  className={getLineClass(index)}
                />
              </svg>
              {countSoldBy(one, hour) !== null && (
                <circle
                  cx={x(hour)}
                  cy={y(countSoldBy(one, hour) ?? 0)}
                  r={index === 0 ? 5 : 4}
                  className={joinClassNames(getLineClass(index), styles.dot)}
                />
              )}
            </g>
          ))
          // Reversed to draw the selected drop on top.
          .toReversed()}
      </svg>
    </div>
  );
}
