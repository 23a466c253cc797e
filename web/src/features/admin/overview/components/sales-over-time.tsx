import { useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { getLongestHours, type SalesSeries, countSoldBy, formatHours } from '../sales-series';
import styles from './drop-overview.module.css';
import { getLineClass, SalesChart } from './sales-chart';
import { SalesTable } from './sales-table';

interface SalesOverTimeProps {
  shown: SalesSeries;
  /** Earlier drops, newest first. */
  earlier: readonly SalesSeries[];
}

const boxes = (count: number | null) =>
  count === null ? 'not yet' : count === 1 ? '1 box' : `${count} boxes`;

export function SalesOverTime({ shown, earlier }: SalesOverTimeProps) {
  const titleId = useId();
  const tableId = useId();
  const all = [shown, ...earlier];
  const longest = getLongestHours(all);
  const [hour, setHour] = useState(shown.hours);
  const [isTable, setIsTable] = useState(false);
  const at = formatHours(hour);
  const read = all.map((series) => ({ series, sold: boxes(countSoldBy(series, hour)) }));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.partHead}>
        <h3 id={titleId} className={styles.part}>
          Boxes over time
        </h3>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Hide table' : 'View as table'}
        </Button>
      </div>
      <SalesChart series={all} hour={hour} />
      <input
        type="range"
        className={styles.slider}
        aria-label="Time since the drop opened"
        aria-valuetext={`${at}: ${read.map(({ series, sold }) => `${series.name} ${sold}`).join(', ')}`}
        min={0}
        max={longest}
        value={hour}
        onChange={({ target }) => setHour(Number(target.value))}
      />
      <p className={styles.at}>
        Sold within <strong>{at}</strong>
      </p>
      <ul role="list" className={styles.legend} aria-label="Boxes over time">
        {read.map(({ series, sold }, index) => (
          <li key={series.id}>
            <svg aria-hidden width="32" height="12" viewBox="0 0 32 12">
              <line x1="1" x2="31" y1="6" y2="6" className={getLineClass(index)} />
            </svg>
            <span className={styles.name}>{series.name}</span>
            <span className={styles.count}>{sold}</span>
          </li>
        ))}
      </ul>
      <div id={tableId} hidden={!isTable}>
        {isTable && <SalesTable series={all} />}
      </div>
    </Card>
  );
}
