import { listDishes } from '@sharebox/domain/orders/order';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import clsx from 'clsx';
import { formatBoxNumber, formatBoxPosition } from '#features/packing/paper-texts.ts';
import {
  changedSincePackingText,
  formatBoxMarks,
  formatCare,
  getCancelledBoxesText,
  getPackedText,
} from '#features/packing/packing-text.ts';
import { buildPackingRows, findNextRow, type PackingRow } from '#features/packing/packing-row.ts';
import styles from './packing.module.css';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { toLabels, toSlips } from '#config/paths.ts';
import { findBoxes, parseBoxSearch } from '@sharebox/domain/packing/box-code';
import { type RefObject, useId, useRef, useState } from 'react';
import { comparePackedBoxes } from '@sharebox/domain/packing/packed-box';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import { useCall } from '#lib/use-call.ts';
import { useMinute } from '#lib/timers.ts';
import { type Drop, useKitchenBoxes } from '#shared/kitchen/kitchen-boxes.ts';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { markPacked, usePackedBoxes, usePrintData } from '#features/packing/api/packing.ts';
import { PackingBoxCard } from './packing-box-card';

const stateTexts = { open: 'Not packed', packed: 'Packed', changed: changedSincePackingText } as const;

interface BoxListProps {
  rows: readonly PackingRow[];
  /** Shows this box at the top of the page. */
  onShow: (row: PackingRow) => void;
}

function BoxList({ rows, onShow }: BoxListProps) {
  return (
    <section aria-label="All boxes" className={styles.list}>
      <h2 className={styles.listTitle}>All boxes</h2>
      <ul role="list" className={styles.rows}>
        {rows.map((row) => {
          const { box, code, position, needs, against, state, label } = row;
          return (
            <li key={box.id} className={clsx(styles.row, styles[position ? state : 'unpaid'])}>
              <button type="button" className={styles.show} onClick={() => onShow(row)}>
                <strong className={styles.rowNumber}>{formatBoxNumber(box.number)}</strong>
                <span className={styles.rowState}>{position ? stateTexts[state] : 'Not paid for yet'}</span>
              </button>
              <div className={styles.rowAbout}>
                {label && (
                  <>
                    <p>
                      <strong>{label.name}</strong>, {label.area}
                    </p>
                    <p>{formatDeliveryWindow(label.delivery_window)}</p>
                  </>
                )}
                <p>{listDishes(box.items).join(', ')}</p>
                <p>
                  {position && `${formatBoxPosition(position)} · `}
                  {code} · {formatBoxMarks(box).join(' · ')}
                </p>
                {needs.length > 0 && <p className={styles.careful}>{formatCare(needs, against)}</p>}
                {box.change_request !== null && (
                  <p className={styles.careful}>Asks for a change: “{box.change_request}”</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PrintTools({ dropId }: { dropId: string }) {
  const secondary = { variant: 'secondary', size: 'small' } as const;
  return (
    <section aria-label="On paper" className={styles.paper}>
      <h2 className={styles.listTitle}>On paper</h2>
      <div className={styles.tools}>
        <LinkButton {...secondary} to={toLabels(dropId)}>
          Labels
        </LinkButton>
        <LinkButton {...secondary} to={toSlips(dropId)}>
          Gift slips
        </LinkButton>
        <Button {...secondary} onClick={() => window.print()}>
          Print this list
        </Button>
      </div>
    </section>
  );
}

interface BoxFinderProps {
  text: string;
  onText: (text: string) => void;
  fieldRef: RefObject<HTMLInputElement | null>;
}

function BoxFinder({ text, onText, fieldRef }: BoxFinderProps) {
  const id = useId();
  return (
    <form role="search" className={styles.finder} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.ask}>
        <label htmlFor={id} className={styles.askLabel}>
          Code or number of the box
        </label>
        <input
          id={id}
          ref={fieldRef}
          className={styles.askField}
          value={text}
          onChange={(event) => onText(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
    </form>
  );
}

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
