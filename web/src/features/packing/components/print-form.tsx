import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { isInstalled, isIosDevice } from '#pwa/installed-app.ts';
import type { PrintData } from '../api/read-print-data';
import { chooseLabelPaper, labelPaperNames, labelPapers, labelsPerPage, useLabelPaper } from '../label-paper';
import styles from './packing.module.css';
import { PrintedLabels, PrintedSlips } from './printed-papers';

interface PrintFormProps {
  what: 'labels' | 'slips';
  papers: PrintData;
  /** Whether only one box's label is printed. */
  isSingle: boolean;
}

/**
 * Opens the print dialog on mount, except for a single label on a sheet of labels, for which staff first choose the
 * position.
 */
export function PrintForm({ what, papers: { readAt, drop, labels, slips }, isSingle }: PrintFormProps) {
  const paper = useLabelPaper();
  const [startText, setStartText] = useState('1');
  const [paperId, startId] = [useId(), useId()];
  const { pathname, search } = useLocation();
  const perPage = labelsPerPage[paper];
  const start = Math.min(Math.max(Math.trunc(Number(startText)), 1), perPage);
  const { length: count } = what === 'labels' ? labels : slips;
  const openDialog = useEffectEvent(() => {
    if (count > 0 && !(isSingle && perPage > 1)) window.print();
  });
  useEffect(() => openDialog(), []);
  if (count === 0) {
    return (
      <EmptyState title="Nothing to print yet">
        Paid boxes have labels; gifts and notes have slips.
      </EmptyState>
    );
  }
  const noun = what === 'labels' ? 'label' : 'gift slip';
  return (
    <div className={styles.printForm}>
      {what === 'labels' && (
        <>
          <label htmlFor={paperId}>Labels on</label>
          <select
            id={paperId}
            className={styles.select}
            value={paper}
            onChange={(event) => {
              const chosen = labelPapers.find((one) => one === event.target.value);
              if (chosen) chooseLabelPaper(chosen);
            }}
          >
            {labelPapers.map((one) => (
              <option key={one} value={one}>
                {labelPaperNames[one]}
              </option>
            ))}
          </select>
        </>
      )}
      {what === 'labels' && perPage > 1 && (
        <>
          <label htmlFor={startId}>Start at label</label>
          <input
            id={startId}
            className={styles.select}
            type="number"
            min={1}
            max={perPage}
            value={startText}
            onChange={(event) => setStartText(event.target.value)}
            onBlur={() => setStartText(String(start))}
          />
        </>
      )}
      <Button onClick={() => window.print()}>
        Print {count} {count === 1 ? noun : `${noun}s`}
      </Button>
      {isInstalled() && isIosDevice() && (
        <p>
          If nothing opens here,{' '}
          <a href={`${pathname}${search}`} target="_blank" rel="noreferrer">
            print in the browser
          </a>
          . You may have to sign in there.
        </p>
      )}
      {what === 'labels' ? (
        <PrintedLabels
          key={`${paper} ${start} ${readAt.getTime()}`}
          labels={labels}
          paper={paper}
          start={start}
          deliveredAt={drop.delivery_date}
        />
      ) : (
        <PrintedSlips key={readAt.getTime()} slips={slips} />
      )}
    </div>
  );
}
