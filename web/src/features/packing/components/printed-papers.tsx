import { noCutleryText } from '@sharebox/domain/cart/box-options';
import type { Label, Slip } from '@sharebox/domain/packing/label';
import { type ReactElement, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import clsx from 'clsx';
import { type LabelPaper, labelsPerPage } from '#features/packing/label-paper.ts';
import {
  contentsOverflowText,
  formatBoxContents,
  formatBoxNumber,
  formatBoxPosition,
  formatGiverLine,
  formatLabelName,
  formatLabelPlace,
  formatPrintedDelivery,
  formatRecipientLine,
  formatSlipBox,
} from '#features/packing/paper-texts.ts';
import styles from './printed-papers.module.css';

/** The minimum legible font size in pixels. */
const smallest = 7;

/**
 * Shrinks the text of each `data-fits` element until it fits. Text that is too long even at the minimum size is
 * replaced by the element's `data-too-much` fallback.
 */
function shrinkToFit(within: HTMLElement): void {
  for (const one of within.querySelectorAll<HTMLElement>('[data-fits]')) {
    let size = Number.parseFloat(getComputedStyle(one).fontSize);
    const isCut = () => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
    while (size > smallest && isCut()) {
      size -= 0.5;
      one.style.fontSize = `${size}px`;
    }
    const { tooMuch } = one.dataset;
    if (tooMuch === undefined || !isCut()) continue;
    one.textContent = tooMuch;
    one.style.fontSize = '';
  }
}

function PrintedLabel({ label, deliveredAt }: { label: Label; deliveredAt: Date }) {
  return (
    <article className={styles.label}>
      <div className={styles.head}>
        <div>
          <p>
            <span className={styles.number}>{formatBoxNumber(label.number)}</span> {formatBoxPosition(label)}
            {label.no_cutlery && ` · ${noCutleryText}`}
          </p>
          <p className={styles.name} data-fits>
            {formatLabelName(label)}
          </p>
          <p data-fits className={styles.area}>
            {formatLabelPlace(label)}
          </p>
          <p data-fits className={styles.arrival}>
            {formatPrintedDelivery(label.delivery_window, deliveredAt)}
          </p>
        </div>
        <p className={styles.code}>{label.code}</p>
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

interface PrintedPagesProps {
  className: string | undefined;
  perPage: number;
  children: readonly ReactElement[];
}

/** Pages that replace the rest of the document in print. Their texts are made to fit once, on mount. */
function PrintedPages({ className, perPage, children }: PrintedPagesProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current) shrinkToFit(root.current);
  }, []);
  const pageCount = Math.ceil(children.length / perPage);
  return createPortal(
    <div ref={root} className={styles.papers} data-printed>
      {Array.from({ length: pageCount }, (_, page) => (
        <div key={page} className={clsx(styles.page, className)}>
          {children.slice(page * perPage, (page + 1) * perPage)}
        </div>
      ))}
    </div>,
    document.body,
  );
}

interface PrintedLabelsProps {
  labels: readonly Label[];
  paper: LabelPaper;
  /** The position of the first label on its sheet, from 1. */
  start: number;
  deliveredAt: Date;
}

/** Needs a key that changes with the props. */
export function PrintedLabels({ labels, paper, start, deliveredAt }: PrintedLabelsProps) {
  return (
    <PrintedPages className={styles[paper]} perPage={labelsPerPage[paper]}>
      {[
        ...Array.from({ length: start - 1 }, (_, index) => <div key={index} />),
        ...labels.map((label) => (
          <PrintedLabel key={label.orderId} label={label} deliveredAt={deliveredAt} />
        )),
      ]}
    </PrintedPages>
  );
}

/** Needs a key that changes with the slips. */
export function PrintedSlips({ slips }: { slips: readonly Slip[] }) {
  return (
    <PrintedPages className={styles.slips} perPage={4}>
      {slips.map((slip) => (
        <PrintedSlip key={slip.orderId} slip={slip} />
      ))}
    </PrintedPages>
  );
}
