import type { ComponentProps } from 'react';
import { Button } from '#components/actions/button.tsx';
import { useLabelPaper } from './label-paper';
import { buildUndrawnNotice, listLabelTexts } from './paper-texts';
import { readPrintData } from './read-print-data';
import { usePdfDownload } from './use-pdf-download';

type LabelsButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'aria-describedby'> & {
  drop: { id: string; name: string; delivery_date: Date };
  onFailed: (error: unknown) => void;
  /** Receives a notice about characters that the labels cannot show. */
  onUndrawn?: (notice: string) => void;
};

/** A button that downloads all labels of a drop as one PDF (docs/product/packing.md#labels). */
export function LabelsButton({ drop, onFailed, onUndrawn, ...look }: LabelsButtonProps) {
  const paper = useLabelPaper();
  const { isBusy, save } = usePdfDownload(onFailed);
  const make = async (signal: AbortSignal) => {
    const [{ labels }, { createLabelsPdf }] = await Promise.all([
      readPrintData(drop.id, signal),
      import('./labels-pdf'),
    ]);
    if (labels.length === 0) throw new Error('No box is paid for yet.');
    const notice = buildUndrawnNotice(listLabelTexts(labels));
    if (notice !== null) onUndrawn?.(notice);
    return createLabelsPdf(labels, drop.delivery_date, paper);
  };
  return (
    <Button
      {...look}
      variant="secondary"
      busy={isBusy}
      onClick={() => void save(`Labels of ${drop.name}.pdf`, make)}
    >
      Labels
    </Button>
  );
}
