import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** What labels are printed on. */
export const labelPapers = ['sheet', 'roll'] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** What staff choose from (docs/product/packing.md#labels). */
export const labelPaperNames: Record<LabelPaper, string> = {
  sheet: 'A4, 8 labels of 99 × 67 mm',
  roll: 'Label paper, 100 × 62 mm',
};

/** Millimetres. */
interface Sheet {
  page: { width: number; height: number };
  label: { width: number; height: number };
  /** From the page's edges to the first label. */
  left: number;
  top: number;
  /** Between two labels side by side. */
  gap: number;
  columns: number;
  rows: number;
}

/** Where labels lie on each paper; of A4 as on the sheets of eight that are sold everywhere (Avery L7165). */
export const sheetOf: Record<LabelPaper, Sheet> = {
  sheet: {
    page: { width: 210, height: 297 },
    label: { width: 99.1, height: 67.7 },
    left: 4.65,
    top: 13.1,
    gap: 2.5,
    columns: 2,
    rows: 4,
  },
  roll: {
    page: { width: 100, height: 62 },
    label: { width: 100, height: 62 },
    left: 0,
    top: 0,
    gap: 0,
    columns: 1,
    rows: 1,
  },
};

const chosen = createPersistedValue('label_paper', z.enum(labelPapers), {
  belongsTo: 'device',
  format: 'text',
});

/** The paper that was chosen on this device, A4 before any was. */
export const useLabelPaper = (): LabelPaper => chosen.useValue() ?? 'sheet';

/** Remembers the paper for this device. */
export const chooseLabelPaper = (paper: LabelPaper): void => chosen.set(paper);
