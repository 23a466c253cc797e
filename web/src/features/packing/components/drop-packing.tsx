import { parseBoxSearch, findBoxes } from '@sharebox/domain/packing/box-code';
import { comparePackedBoxes } from '@sharebox/domain/packing/packed-box';
import { useRef, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { SavedCopyBanner } from '#components/feedback/saved-copy-banner.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { formatDay, formatTime } from '#lib/shop-dates.ts';
import { useCall } from '#lib/use-call.ts';
import { useMinute } from '#lib/use-minute.ts';
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
  const { papers, hasFailed } = usePrintData(drop.id, isAdmin && live.status === 'ready' ? live.data : null);
  const all = [live, catalogue, packed];
  const failed = all.filter(({ status }) => status === 'error');
  if (failed.length > 0) {
    return (
      <LoadFailure
        title="The boxes could not be loaded"
        onRetry={() => failed.forEach(({ retry }) => retry())}
      >
        Please check the connection.
      </LoadFailure>
    );
  }
  if (!live.data || !catalogue.data || !packed.data) {
    return (
      <div aria-busy>
        <span className="visually-hidden" role="status">
          Loading the boxes…
        </span>
        <Skeleton height={88} />
        <Skeleton height={240} />
      </div>
    );
  }
  const { marks, gone } = comparePackedBoxes(live.data, packed.data);
  const meals = new Map(catalogue.data.map((meal) => [meal.id, meal]));
  const rows = buildPackingRows(live.data, meals, marks, papers?.labels ?? []);
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
      {live.savedAt && <SavedCopyBanner what="the packing list" savedAt={live.savedAt} />}
      <BoxFinder text={text} onText={setText} fieldRef={field} />
      <p role="status" className={styles.sum}>
        {getPackedText(rows.filter(({ position }) => position !== null).map(({ state }) => state))}
        {text.trim() !== '' && found.length === 0 && ' No such box in this drop.'}
      </p>
      {gone.length > 0 && <Banner tone="warning">{getCancelledBoxesText(gone)}</Banner>}
      {hasFailed && <Banner tone="warning">Names and areas could not be loaded.</Banner>}
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
}
