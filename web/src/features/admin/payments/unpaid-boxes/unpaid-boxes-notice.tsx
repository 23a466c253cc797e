import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { useUnpaidBoxes } from './unpaid-boxes';
import { ReleaseBoxesDialog } from './release-boxes-dialog';

const boxes = (count: number) => (count === 1 ? '1 box is' : `${count} boxes are`);

/**
 * A notice with the number of boxes claimed by customers who have never paid, and a button to release them
 * (docs/product/staff-payments.md#unpaid-boxes). Renders nothing if there are none.
 */
export function UnpaidBoxes({ onDone }: { onDone: (text: string) => void }) {
  const held = useUnpaidBoxes().data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  if (held.length === 0 && !isOpen) return null;
  return (
    <>
      <Banner
        tone="warning"
        isRow
        title={`${boxes(held.length)} held by new customers`}
        action={
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            See them
          </Button>
        }
      />
      {isOpen && <ReleaseBoxesDialog held={held} onClose={() => setIsOpen(false)} onDone={onDone} />}
    </>
  );
}
