import type { Label, Slip } from '@sharebox/domain/packing/label';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { joinClassNames } from '#lib/join-class-names.ts';
import { type LabelPaper, labelSheets } from '#shared/packing/label-paper.ts';
import {
  formatArrival,
  formatBoxNumber,
  formatBoxContents,
  formatGiverLine,
  formatBoxPosition,
  formatLabelName,
  formatLabelPlace,
  formatSlipBox,
  formatRecipientLine,
  contentsOverflowText,
} from '#shared/packing/paper-texts.ts';
import type { PrintData } from '#shared/packing/read-print-data.ts';
import { printPage } from '#lib/print-page.ts';
import styles from './printed-papers.module.css';
import { shrinkToFit } from './shrink-to-fit';

/** Drawn inline, because an image may not be loaded when the print dialog opens. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
      <path d={squares.join('')} />
    </svg>
  );
}

function PrintedLabel({ label, deliveredAt }: { label: Label; deliveredAt: Date }) {
  return (
    <article className={styles.label}>
      <div className={styles.head}>
        <div>
          <p className={styles.number}>{formatBoxNumber(label.number)}</p>
          <p>{formatBoxPosition(label)}</p>
          <p className={styles.name} data-fits>
            {formatLabelName(label)}
          </p>
          <p data-fits className={styles.area}>
            {formatLabelPlace(label)}
          </p>
          <p data-fits className={styles.arrival}>
            {formatArrival(label.delivery_window, deliveredAt)}
          </p>
        </div>
        <div className={styles.code}>
          <QrCode text={label.scanned} />
          <p>{label.code}</p>
        </div>
      </div>
      <p className={styles.contents} data-fits data-too-much={contentsOverflowText}>
        {formatBoxContents(label)}
      </p>
    </article>
  );
}

function PrintedSlip({ slip }: { slip: Slip }) {
  return (
    <article className={styles.slip}>
      {slip.to !== null && (
        <p className={styles.to} data-fits>
          {formatRecipientLine(slip)}
        </p>
      )}
      <p className={styles.message} data-fits data-too-much={slip.message.replace(/\s+/g, ' ')}>
        {slip.message}
      </p>
      {slip.from !== null && (
        <p className={styles.from} data-fits>
          {formatGiverLine(slip)}
        </p>
      )}
      <p className={styles.slipBox}>{formatSlipBox(slip)}</p>
    </article>
  );
}

interface PrintedPapersProps {
  what: 'labels' | 'slips';
  papers: PrintData;
  paper: LabelPaper;
  deliveredAt: Date;
  onPrinted: () => void;
}

function inPages<T>(all: readonly T[], onEach: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / onEach) }, (_, page) =>
    all.slice(page * onEach, (page + 1) * onEach),
  );
}

/** Printing starts once the text has been made to fit. */
export function PrintedPapers({ what, papers, paper, deliveredAt, onPrinted }: PrintedPapersProps) {
  const root = useRef<HTMLDivElement>(null);
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    if (root.current) shrinkToFit(root.current);
    return printPage(() => printed());
  }, []);
  const { columns, rows } = labelSheets[paper];
  return createPortal(
    <div ref={root} className={styles.papers} data-printed={what}>
      {what === 'labels'
        ? inPages(papers.labels, columns * rows).map((page, index) => (
            <div key={index} className={joinClassNames(styles.page, styles[paper])}>
              {page.map((label) => (
                <PrintedLabel key={label.orderId} label={label} deliveredAt={deliveredAt} />
              ))}
            </div>
          ))
        : inPages(papers.slips, 4).map((page, index) => (
            <div key={index} className={joinClassNames(styles.page, styles.slips)}>
              {page.map((slip) => (
                <PrintedSlip key={slip.orderId} slip={slip} />
              ))}
            </div>
          ))}
    </div>,
    document.body,
  );
}
