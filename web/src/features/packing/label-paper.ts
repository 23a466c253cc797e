import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

export const labelPapers = ['sheet', 'roll'] as const;
export type LabelPaper = (typeof labelPapers)[number];

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
