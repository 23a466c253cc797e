import type { ComponentProps } from 'react';
import { Button } from '#components/actions/button.tsx';
import { useLabelPaper } from './label-paper';
import { readPapers } from './read-papers';
import { usePaper } from './use-paper';

type LabelsButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'aria-describedby'> & {
  drop: { id: string; name: string; delivery_date: Date };
  onFailed: (error: unknown) => void;
};

/** A button that saves all labels of a drop as one PDF (docs/product/packing.md#labels). */
export function LabelsButton({ drop, onFailed, ...look }: LabelsButtonProps) {
  const paper = useLabelPaper();
  const { isBusy, save } = usePaper(onFailed);
  const make = async (signal: AbortSignal) => {
    const [{ labels }, { labelsPdf }] = await Promise.all([
      readPapers(drop.id, signal),
      import('./labels-pdf'),
    ]);
    if (labels.length === 0) throw new Error('No box is paid for yet.');
    return labelsPdf(labels, drop.delivery_date, paper);
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
