import { parseBoxSearch, findBoxes } from '@sharebox/domain/packing/box-code';
import { comparePackedBoxes } from '@sharebox/domain/packing/packed-box';
import { useRef, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import { useCall } from '#lib/use-call.ts';
import { useMinute } from '#lib/timers.ts';
import { type Drop, useKitchenBoxes } from '#shared/kitchen/kitchen-boxes.ts';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { markPacked, usePackedBoxes, usePrintData } from '../api/packing';
import { buildPackingRows, findNextRow, type PackingRow } from '../packing-row';
import { getCancelledBoxesText, getPackedText } from '../packing-text';
import { BoxFinder } from './box-finder';
import { BoxList } from './box-list';
import { PackingBoxCard } from './packing-box-card';
import { PrintTools } from './print-tools';
import styles from './packing.module.css';

interface DropPackingProps {
  uid: string;
  drop: Drop;
  /** Only admins may read names and addresses. */
  isAdmin: boolean;
}

export function DropPacking({ uid, drop, isAdmin }: DropPackingProps) {
  const now = useMinute();
  const live = useKitchenBoxes(uid, drop.id);
  const catalogue = useCatalogue(uid);
  const packed = usePackedBoxes(uid, drop.id);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { isBusy, run } = useCall((problem) => showToast(problem, 'error'));
  const { data: papers, status } = usePrintData(
    drop.id,
    isAdmin && live.status === 'ready' ? live.data : null,
  );
  return (
    <Loaded
      of={[live, catalogue, packed]}
      loading="Loading the boxes…"
      heights={[88, 240]}
      failure="The boxes could not be loaded"
      advice="Please check the connection."
      savedCopyOf="the packing list"
    >
      {(boxes, dishes, packedBoxes) => {
        const { marks, gone } = comparePackedBoxes(boxes, packedBoxes);
        const meals = new Map(dishes.map((meal) => [meal.id, meal]));
        const rows = buildPackingRows(boxes, meals, marks, papers?.labels ?? []);
        const question = parseBoxSearch(text);
        const found = question
          ? findBoxes(
              rows.map((row) => ({ id: row.box.id, number: row.box.number, row })),
              question,
            )
          : [];
        const show = ({ box, code }: PackingRow) => setText(box.number === null ? code : String(box.number));
        const messages = new Map(papers?.slips.map((slip) => [slip.orderId, slip.message]));
        return (
          <>
            <p className={styles.onPaper}>
              {drop.name}, delivered on {formatDay(drop.delivery_date)}. Printed on {formatDay(now)} at{' '}
              {formatTime(now)}.
            </p>
            <BoxFinder text={text} onText={setText} fieldRef={field} />
            <p role="status" className={styles.sum}>
              {getPackedText(rows.filter(({ position }) => position !== null).map(({ state }) => state))}
              {text.trim() !== '' && found.length === 0 && ' No such box in this drop.'}
            </p>
            {gone.length > 0 && <Banner tone="warning">{getCancelledBoxesText(gone)}</Banner>}
            {status === 'error' && <Banner tone="warning">Names and areas could not be loaded.</Banner>}
            {found.map(({ id, row }) => (
              <PackingBoxCard
                key={id}
                row={row}
                drop={drop}
                message={messages.get(id) ?? null}
                isBusy={isBusy}
                next={found.length === 1 ? findNextRow(rows, row) : null}
                onNext={show}
                onPack={(isPacked) => void run(() => markPacked(drop.id, id, isPacked))}
              />
            ))}
            {rows.length === 0 ? (
              <EmptyState title="No boxes yet">They appear here once they are ordered.</EmptyState>
            ) : (
              <BoxList
                rows={rows}
                onShow={(row) => {
                  show(row);
                  field.current?.focus();
                }}
              />
            )}
            {papers && <PrintTools dropId={drop.id} />}
          </>
        );
      }}
    </Loaded>
  );
}
