import { curveStepAfter } from '@visx/curve';
import { useParentSize } from '@visx/responsive';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { joinClassNames } from '#lib/join-class-names.ts';
import {
  getLinePoints,
  getLongestHours,
  type SalesSeries,
  countSoldBy,
  formatHours,
  formatTick,
  getTimeTicks,
} from '../sales-series';
import styles from './sales-chart.module.css';

/**
 * The space around the plot in pixels, with room for the axis labels on the left and below. The slider aligns with the
 * plot.
 */
const margin = { top: 24, right: 12, bottom: 28, left: 36 };
const height = 260;

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
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const limit = series[0]?.max_orders ?? 0;
  const longest = getLongestHours(series);
  const x = scaleLinear<number>({
    domain: [0, longest],
    range: [margin.left, Math.max(width - margin.right, margin.left)],
  });
  const y = scaleLinear<number>({
    domain: [0, Math.max(limit, ...series.map(({ sold }) => sold))],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const [left, right] = [x(0), x(longest)];
  // Boxes are whole, so the axis skips fractional ticks.
  const marks = y.ticks(4).filter(Number.isInteger);
  return (
    <div ref={parentRef} className={styles.frame} style={{ height }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={`Boxes over time. ${describeSeries(series)}`}
          width={width}
          height={height}
        >
          {marks.map((mark) => (
            <g key={mark}>
              <line x1={left} x2={right} y1={y(mark)} y2={y(mark)} className={styles.grid} />
              <text x={left - 8} y={y(mark)} dy="0.32em" textAnchor="end" className={styles.tick}>
                {mark}
              </text>
            </g>
          ))}
          {getTimeTicks(longest, width < 480 ? 4 : 7).map((tick) => (
            <g key={tick}>
              <line x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(0) + 5} className={styles.mark} />
              <text x={x(tick)} y={y(0) + 20} textAnchor="middle" className={styles.tick}>
                {formatTick(tick)}
              </text>
            </g>
          ))}
          <line x1={left} x2={right} y1={y(limit)} y2={y(limit)} className={styles.limit} />
          <text x={right} y={y(limit) - 7} textAnchor="end" className={styles.limitText}>
            Limit {limit}
          </text>
          <line x1={x(hour)} x2={x(hour)} y1={margin.top} y2={y(0)} className={styles.cursor} />
          {series
            .map((one, index) => (
              <g key={one.id}>
                <LinePath
                  data={getLinePoints(one)}
                  x={(point) => x(point.hour)}
                  y={(point) => y(point.boxes)}
                  curve={curveStepAfter}
                  className={getLineClass(index)}
                />
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
      )}
    </div>
  );
}
