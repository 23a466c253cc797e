import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

export const labelPapers = ['sheet', 'roll'] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** The names of the paper kinds as shown to staff (docs/product/packing.md#labels). */
export const labelPaperNames: Record<LabelPaper, string> = {
  sheet: 'A4, 8 labels of 99 × 67 mm',
  roll: 'Label paper, 100 × 62 mm',
};

/** The dimensions of a sheet in millimetres. */
interface Sheet {
  page: { width: number; height: number };
  label: { width: number; height: number };
  /** The distance from the page's left edge to the first label. */
  left: number;
  top: number;
  /** The gap between two labels side by side. */
  gap: number;
  columns: number;
  rows: number;
}

/** The A4 sheet is the common one with eight labels (Avery L7165). */
export const labelSheets: Record<LabelPaper, Sheet> = {
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

export const useLabelPaper = (): LabelPaper => chosen.useValue() ?? 'sheet';

export const chooseLabelPaper = (paper: LabelPaper): void => chosen.set(paper);
