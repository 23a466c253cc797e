import { noCutleryText } from '@sharebox/domain/cart/box-options';
import { buildUnwrappingPath } from '@sharebox/domain/gifts/unwrapping';
import type { BoxLabel, BoxSlip } from '@sharebox/domain/packing/box-label';
import { type ReactElement, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import clsx from 'clsx';
import { encode } from 'uqr';
import { qrOptions } from '#components/content/qr-image.tsx';
import {
  contentsOverflowText,
  formatBoxContents,
  formatBoxNumber,
  formatBoxPosition,
  formatGiverLine,
  formatLabelName,
  formatLabelDestination,
  formatLabelDeliveryTime,
  formatRecipientLine,
  formatSlipBox,
  unwrappingText,
} from '#features/packing/paper-texts.ts';
import styles from './printed-papers.module.css';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

export const labelPapers = ['sheet', 'roll'] as const;
type LabelPaper = (typeof labelPapers)[number];

/** The names of the paper kinds as shown to staff (docs/product/packing.md#printing). */
export const labelPaperNames: Record<LabelPaper, string> = {
  sheet: 'A4, 8 labels of 99 × 67 mm',
  roll: 'Label paper, 100 × 62 mm',
};

/** The number of labels on a page. `printed-papers.module.css` has the sizes. */
export const labelsPerPage: Record<LabelPaper, number> = { sheet: 8, roll: 1 };

const chosen = createPersistedValue('label_paper', z.enum(labelPapers), {
  belongsTo: 'device',
  format: 'text',
});

export const useLabelPaper = (): LabelPaper => chosen.useValue() ?? 'sheet';

export const chooseLabelPaper = (paper: LabelPaper): void => chosen.set(paper);

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

function PrintedLabel({ label, deliveredAt }: { label: BoxLabel; deliveredAt: Date }) {
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
            {formatLabelDestination(label)}
          </p>
          <p data-fits className={styles.arrival}>
            {formatLabelDeliveryTime(label.delivery_window, deliveredAt)}
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

/** Drawn as a path, because an image may not have loaded when the print dialog opens. */
function UnwrappingCode({ orderId, token }: { orderId: string; token: string }) {
  const url = `${location.origin}${buildUnwrappingPath(orderId, token)}`;
  const { data, size } = encode(url, qrOptions);
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.qr} role="img" aria-label={`QR code: ${url}`}>
      <path d={modules.join('')} />
    </svg>
  );
}

function PrintedSlip({ slip, token }: { slip: BoxSlip; token: string }) {
  const [recipient, giver] = [formatRecipientLine(slip), formatGiverLine(slip)];
  return (
    <article className={styles.slip}>
      {recipient !== null && (
        <p className={styles.to} data-fits>
          {recipient}
        </p>
      )}
      <p className={styles.message} data-fits data-too-much={slip.message.replace(/\s+/g, ' ')}>
        {slip.message}
      </p>
      {giver !== null && (
        <p className={styles.from} data-fits>
          {giver}
        </p>
      )}
      <div className={styles.slipBox}>
        <UnwrappingCode orderId={slip.orderId} token={token} />
        <p>
          <strong>{unwrappingText}</strong>
          <br />
          {formatSlipBox(slip)}
        </p>
      </div>
    </article>
  );
}

interface PrintedPagesProps {
  className: string | undefined;
  perPage: number;
  children: readonly ReactElement[];
}

/** Printed pages, which replace the rest of the document in print. Texts are shrunk to fit only on mount. */
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
  labels: readonly BoxLabel[];
  paper: LabelPaper;
  /** The position of the first label on its sheet, from 1. */
  start: number;
  deliveredAt: Date;
}

/**
 * The printed labels. Texts are shrunk to fit only on mount, so callers must set a `key` that changes with the props.
 */
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

interface PrintedSlipsProps {
  slips: readonly BoxSlip[];
  tokens: ReadonlyMap<string, string>;
}

/**
 * The printed slips. Texts are shrunk to fit only on mount, so callers must set a `key` that changes with the slips.
 */
export function PrintedSlips({ slips, tokens }: PrintedSlipsProps) {
  return (
    <PrintedPages className={styles.slips} perPage={4}>
      {slips.map((slip) => (
        <PrintedSlip key={slip.orderId} slip={slip} token={tokens.get(slip.orderId) ?? ''} />
      ))}
    </PrintedPages>
  );
}
